import { loginCopy } from '#common/copy/login.ts';
import { Button } from '#web/ui/button.tsx';

type DemoAccountsProps = {
  busy: boolean;
  onSignIn: (credentials: { email: string; password: string }) => void;
};

const accounts = [
  { email: 'buyer@reshell.test', role: loginCopy.buyer },
  { email: 'seller@reshell.test', role: loginCopy.seller },
  { email: 'admin@reshell.test', role: loginCopy.admin },
];

/** Shown only where the demo data is. */
export function DemoAccounts({ busy, onSignIn }: DemoAccountsProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">{loginCopy.demoAccounts}</h2>
      <div className="flex flex-wrap gap-2">
        {accounts.map(({ email, role }) => (
          <Button
            key={email}
            variant="outline"
            size="small"
            className="flex-1"
            onClick={() => !busy && onSignIn({ email, password: 'reshell-demo' })}
          >
            {loginCopy.demoLogin(role)}
          </Button>
        ))}
      </div>
    </section>
  );
}
