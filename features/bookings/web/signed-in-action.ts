import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#features/identity/identity.contract.ts';
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
    if (session.user) act(session.user);
    else navigate(paths.login, { state: { from: location } });
  });
  useEffect(() => {
    if (!waiting || session.state === 'loading') return;
    setWaiting(false);
    decide();
  }, [waiting, session.state]);

  return { waiting, start: () => setWaiting(true) };
}
