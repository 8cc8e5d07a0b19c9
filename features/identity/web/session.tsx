import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { isOffline } from '#platform/api/call.ts';
import { storedToken } from '#platform/api/token.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { SessionUser } from '../identity.contract.ts';
import { endSession, sessionQuery } from './session.api.ts';

/** On the server and in a page's first render always `loading`, since public pages are the same for everybody. */
export type Session = (
  | { state: 'loading' | 'signed-out'; user?: undefined }
  | { state: 'signed-in'; user: SessionUser }
) & {
  /** Asks the server again who this is, e.g. after the profile was changed. */
  refresh: () => Promise<void>;
  /** Ends the session and tells how that went; callers show nothing of their own. */
  signOut: () => Promise<void>;
  /** The person has just signed out here, so there is no place to lead the next one back to. */
  hasLeft: boolean;
  /** There was a session, and it ended without the person signing out here. */
  hasEnded: boolean;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** A signed-in browser always holds the token, so without one nothing is asked. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useStoredToken();
  const { data: user, isPending, isError } = useQuery({ ...sessionQuery(), enabled: Boolean(token) });

  const left = useRef(false);
  const hadToken = useRef(false);

  const refresh = useCallback(() => queryClient.invalidateQueries(sessionQuery()), [queryClient]);
  const signOut = useCallback(async () => {
    try {
      await endSession();
    } catch (error) {
      const told = isOffline() ? ` ${(error as Error).message}` : '';
      showAlert(outcomesCopy.oops, outcomesCopy.logoutFailed + told);
      return;
    }
    left.current = true;
    storedToken.set(null);
    drafts.forgetAll();
    showToast(outcomesCopy.logoutDone);
  }, []);

  useFollowingToken(token);
  useEffect(() => {
    if (!token) return;
    left.current = false;
    hadToken.current = true;
  }, [token]);

  const session = useMemo((): Session => {
    if (token && user) return { state: 'signed-in', user, refresh, signOut, hasLeft: false, hasEnded: false };
    const isLoading = token === undefined || (token !== null && isPending && !isError);
    const hasEnded = token === null && hadToken.current && !left.current;
    return { state: isLoading ? 'loading' : 'signed-out', refresh, signOut, hasLeft: left.current, hasEnded };
  }, [token, user, isPending, isError, refresh, signOut]);

  useForgetting(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Undefined until the page is alive; then every button of it hears of the token, which is let happen in small steps. */
function useStoredToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const follow = () => setToken(storedToken.get());
    startTransition(follow);
    return storedToken.subscribe(follow);
  }, []);
  return token;
}

/** Another tab may have signed out, signed in, or signed in as somebody else. */
function useFollowingToken(token: string | null | undefined) {
  const queryClient = useQueryClient();
  const known = useRef(token);
  useEffect(() => {
    const before = known.current;
    known.current = token;
    const { queryKey } = sessionQuery();
    if (token === null) queryClient.setQueryData(queryKey, null);
    else if (before !== undefined && before !== token && !(before === null && queryClient.getQueryData(queryKey)))
      queryClient.invalidateQueries({ queryKey });
  }, [queryClient, token]);
}

/** What was fetched for one person is not shown to the next, and what is public is asked for anew on their behalf. */
function useForgetting({ state, user }: Session) {
  const queryClient = useQueryClient();
  const person = state === 'loading' ? undefined : (user?.id ?? null);
  const known = useRef(person);
  useEffect(() => {
    const before = known.current;
    if (person === undefined || person === before) return;
    known.current = person;
    if (before === undefined) return;
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== sessionQuery().queryKey[0];
    queryClient.removeQueries({ predicate, type: 'inactive' });
    queryClient.invalidateQueries({ predicate, refetchType: person ? 'active' : 'none' });
  }, [queryClient, person]);
}
