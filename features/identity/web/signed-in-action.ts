import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { isOffline, unreachable } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import type { SessionUser } from '../identity.contract.ts';
import type { LoginState } from './login-origin.ts';
import { useSession } from './session.tsx';

/**
 * An action that needs a signed-in user. Waits while the session is loading; signed out, it navigates
 * to the login, which returns here.
 */
export function useSignedInAction(act: (user: SessionUser) => void) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [waiting, setWaiting] = useState(false);

  const decide = useEffectEvent(() => {
    if (session.user) return act(session.user);
    const remembered: LoginState = { from: location, sessionEnded: session.hasEnded };
    navigate(paths.login, { state: remembered });
  });
  useEffect(() => {
    if (!waiting || session.state === 'loading') return;
    setWaiting(false);
    decide();
  }, [waiting, session.state]);

  function start() {
    // Else it would run once the connection is back.
    if (session.state === 'loading' && isOffline()) showFailure(unreachable());
    else setWaiting(true);
  }
  return { waiting, start };
}
