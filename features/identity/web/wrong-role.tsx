import { wrongRoleCopy } from '#common/copy/wrong-role.ts';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { useSession } from './session.tsx';

const asRole: Record<Role, string> = {
  admin: wrongRoleCopy.asAdmin,
  seller: wrongRoleCopy.asSeller,
  buyer: wrongRoleCopy.asBuyer,
};

/** States the role that the refused page needs, and how to continue. */
export function WrongRole({ role }: { role: Role }) {
  const { user, signOut } = useSession();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{wrongRoleCopy.pageNeedsRole[role]}</p>
      {user && (
        <>
          <p>{wrongRoleCopy.signedInAs(user.name, user.role ? asRole[user.role] : wrongRoleCopy.withoutRole)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={signOut}>
              {wrongRoleCopy.switchAccount}
            </Button>
            <ButtonLink size="small" variant="outline" to={paths.dashboard}>
              {wrongRoleCopy.toOwnDashboard}
            </ButtonLink>
          </div>
        </>
      )}
    </Notice>
  );
}
