import { copy } from '#common/copy.ts';
import type { Role } from '#common/roles.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { useSession } from './session.tsx';

const asRole: Record<Role, string> = { admin: copy.asAdmin, seller: copy.asSeller, buyer: copy.asBuyer };

/** Says which role the page needs that one was sent away from, and how to get on. */
export function WrongRole({ role }: { role: Role }) {
  const { user, signOut } = useSession();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{copy.pageNeedsRole[role]}</p>
      {user && (
        <>
          <p>{copy.signedInAs(user.name, user.role ? asRole[user.role] : copy.withoutRole)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={signOut}>
              {copy.switchAccount}
            </Button>
            <ButtonLink size="small" variant="outline" to={paths.dashboard}>
              {copy.toOwnDashboard}
            </ButtonLink>
          </div>
        </>
      )}
    </Notice>
  );
}
