import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';

/** The menu is loaded after sign-in; if its script fails to load, a link to its first entry replaces it. */
const SignedInMenu = lazy(() =>
  import('./signed-in-menu.tsx').then(
    (loaded) => ({ default: loaded.SignedInMenu }),
    () => ({ default: DashboardLink }),
  ),
);

/** Keeps its width in every state, so that hydration shifts nothing beside it. */
export function AccountMenu() {
  return (
    <div className="flex min-w-20 items-center justify-end">
      <Account />
    </div>
  );
}

function Account() {
  const { state, user, signOut } = useSession();
  if (user)
    return (
      <Suspense fallback={<AccountSkeleton />}>
        <SignedInMenu user={user} onSignOut={signOut} />
      </Suspense>
    );
  return (
    <>
      {state === 'loading' && <AccountSkeleton className="signed-in-only" />}
      <LoginLink className={state === 'loading' ? 'signed-out-only' : undefined} />
    </>
  );
}

function AccountSkeleton({ className }: { className?: string }) {
  return <Skeleton className={classNames('size-10 rounded-full', className)} />;
}

/** Returns to the present page after login; from login and register, to the page that led there. */
function LoginLink({ className }: { className?: string }) {
  const location = useLocation();
  const alreadyThere = location.pathname === paths.login || location.pathname === paths.register;
  return (
    <ButtonLink
      to={paths.login}
      state={alreadyThere ? location.state : { from: location }}
      size="small"
      className={className}
    >
      {m.shell_navLogin()}
    </ButtonLink>
  );
}

function DashboardLink() {
  return (
    <ButtonLink to={paths.dashboard} variant="outline" size="small">
      {m.shell_dashboard()}
    </ButtonLink>
  );
}
