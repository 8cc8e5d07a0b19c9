import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import { useLocation } from 'react-router';
import { shellCopy } from '#common/copy/shell.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Keeps its width whoever one is, so that nothing beside it moves once that is known. */
export function AccountMenu() {
  return (
    <div className="flex min-w-20 items-center justify-end">
      <Account />
    </div>
  );
}

function Account() {
  const { state, user, signOut } = useSession();
  if (state === 'signed-out') return <LoginLink />;
  if (!user)
    return (
      <>
        <Skeleton className="size-10 rounded-full" />
        <noscript>
          <LoginLink />
        </noscript>
      </>
    );
  return (
    <Menu
      label={shellCopy.userMenu}
      triggerClassName="rounded-full p-1 transition-colors hover:bg-sunken"
      trigger={<Avatar name={user.name} photo={user.photoUrl} size="medium" className="size-9" />}
      heading={
        <div className="flex items-center gap-3">
          <Avatar name={user.name} photo={user.photoUrl} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-muted text-sm">{user.email}</p>
          </div>
        </div>
      }
      items={[
        { label: shellCopy.dashboard, icon: <LayoutDashboard aria-hidden="true" />, to: paths.dashboard },
        { label: shellCopy.logout, icon: <LogOut aria-hidden="true" />, onSelect: signOut },
      ]}
    />
  );
}

/** Whoever logs in comes back to where they were; those who came from a page of their own making, too. */
function LoginLink() {
  const location = useLocation();
  const alreadyThere = location.pathname === paths.login || location.pathname === paths.register;
  return (
    <ButtonLink to={paths.login} state={alreadyThere ? location.state : { from: location }} size="small">
      {shellCopy.navLogin}
    </ButtonLink>
  );
}
