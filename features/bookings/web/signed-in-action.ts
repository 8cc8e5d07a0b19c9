import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#features/identity/identity.contract.ts';
import type { LoginState } from '#features/identity/web/login-origin.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { paths } from '#web/paths.ts';

/**
 * Something only a signed-in person can do. Asked for while the session is still unknown, it waits; signed out, it leads
 * to the login, which leads back here.
 */
export function useSignedInAction(act: (user: SessionUser) => void) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [waiting, setWaiting] = useState(false);

  const decide = useEffectEvent(() => {
    if (session.user) return act(session.user);
    const remembered: LoginState = { from: location };
    navigate(paths.login, { state: remembered });
  });
  useEffect(() => {
    if (!waiting || session.state === 'loading') return;
    setWaiting(false);
    decide();
  }, [waiting, session.state]);

  return { waiting, start: () => setWaiting(true) };
}
