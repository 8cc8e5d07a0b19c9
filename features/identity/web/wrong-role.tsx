import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { useSession } from './session.tsx';

const asRole = (): Record<Role, string> => ({
  admin: m.identity_asAdmin(),
  seller: m.identity_asSeller(),
  buyer: m.identity_asBuyer(),
});

/** States the role that the refused page needs, and how to continue. */
export function WrongRole({ role }: { role: Role }) {
  const { user, signOut } = useSession();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{m.identity_pageNeedsRole(role)}</p>
      {user && (
        <>
          <p>
            {m.identity_signedInAs({
              name: user.name,
              role: user.role ? asRole()[user.role] : m.identity_withoutRole(),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={signOut}>
              {m.identity_switchAccount()}
            </Button>
            <ButtonLink size="small" variant="outline" to={paths.dashboard}>
              {m.identity_toOwnDashboard()}
            </ButtonLink>
          </div>
        </>
      )}
    </Notice>
  );
}
