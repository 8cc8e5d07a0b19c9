import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { NeedsScript } from '#platform/ui/needs-script.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import type { LoginState } from './login-origin.ts';
import { useSession } from './session.tsx';

/** Requires a signed-in user of the role; others are redirected to the login, which returns here. */
export function RequireAccess({ role }: { role?: Role }) {
  const { state, user, failure, hasLeft, hasEnded } = useSession();
  const { pathname, search, hash } = useLocation();
  // What the server renders of every such page.
  if (state === 'loading')
    return (
      <>
        <PageHead isHidden />
        {failure ? (
          <>
            <h1 className="sr-only">{m.identity_sessionUnchecked()}</h1>
            <QueryFailure query={failure} />
          </>
        ) : (
          <>
            <Spinner label={m.identity_checkingSession()} className="min-h-[60dvh] noscript:hidden" />
            <NeedsScript className="m-4" />
          </>
        )}
      </>
    );
  if (user && (!role || user.role === role)) return <Outlet />;
  const remembered: LoginState = { from: { pathname, search, hash }, role, sessionEnded: hasEnded };
  return <Navigate to={paths.login} replace state={hasLeft ? undefined : remembered} />;
}
