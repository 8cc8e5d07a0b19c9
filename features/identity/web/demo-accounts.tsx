import type { Role } from '#common/roles.ts';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';

type DemoAccountsProps = {
  roles: Role[];
  busy: boolean;
  onSignIn: (credentials: { email: string; password: string }) => void;
};

const accounts = (): { role: Role; name: string }[] => [
  { role: 'buyer', name: m.identity_buyer() },
  { role: 'seller', name: m.identity_seller() },
  { role: 'admin', name: m.identity_admin() },
];

/** Shown only with demo data. */
export function DemoAccounts({ roles, busy, onSignIn }: DemoAccountsProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">{m.identity_demoAccounts()}</h2>
      <div className="flex flex-wrap gap-1.5">
        {accounts()
          .filter(({ role }) => roles.includes(role))
          .map(({ role, name }) => (
            <Button
              key={role}
              variant="outline"
              size="small"
              className="flex-auto"
              onClick={() => !busy && onSignIn({ email: `${role}@reshell.test`, password: 'reshell-demo' })}
            >
              {m.identity_demoLogin({ role: name })}
            </Button>
          ))}
      </div>
    </section>
  );
}
