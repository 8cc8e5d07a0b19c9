import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { useSession } from './session.tsx';

const asRole = (): Record<Role, string> => ({
  admin: m.wrongRole_asAdmin(),
  seller: m.wrongRole_asSeller(),
  buyer: m.wrongRole_asBuyer(),
});

/** States the role that the refused page needs, and how to continue. */
export function WrongRole({ role }: { role: Role }) {
  const { user, signOut } = useSession();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{m.wrongRole_pageNeedsRole(role)}</p>
      {user && (
        <>
          <p>
            {m.wrongRole_signedInAs({
              name: user.name,
              role: user.role ? asRole()[user.role] : m.wrongRole_withoutRole(),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={signOut}>
              {m.wrongRole_switchAccount()}
            </Button>
            <ButtonLink size="small" variant="outline" to={paths.dashboard}>
              {m.wrongRole_toOwnDashboard()}
            </ButtonLink>
          </div>
        </>
      )}
    </Notice>
  );
}
