import { loginCopy } from '#common/copy/login.ts';
import type { Role } from '#common/roles.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { useSession } from './session.tsx';

const asRole: Record<Role, string> = { admin: loginCopy.asAdmin, seller: loginCopy.asSeller, buyer: loginCopy.asBuyer };

/** Says which role the page needs that one was sent away from, and how to get on. */
export function WrongRole({ role }: { role: Role }) {
  const { user, signOut } = useSession();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{loginCopy.pageNeedsRole[role]}</p>
      {user && (
        <>
          <p>{loginCopy.signedInAs(user.name, user.role ? asRole[user.role] : loginCopy.withoutRole)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={signOut}>
              {loginCopy.switchAccount}
            </Button>
            <ButtonLink size="small" variant="outline" to={paths.dashboard}>
              {loginCopy.toOwnDashboard}
            </ButtonLink>
          </div>
        </>
      )}
    </Notice>
  );
}
