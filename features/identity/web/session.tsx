import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { isOffline, unreachable } from '#platform/api/call.ts';
import { forgetOfflineData, forgetPrivateReplies } from '#platform/api/offline-data.ts';
import { createStoredText } from '#platform/api/store.ts';
import { storedToken } from '#platform/api/token.ts';
import { drafts } from '#platform/forms/drafts.ts';
import type { FailedQuery } from '#platform/lists/query-failure.tsx';
import { showAlert, showFailure } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { SessionUser } from '../identity.contract.ts';
import type { LoginState, Purpose } from './login-origin.ts';
import { endSession, sessionQuery } from './session.api.ts';

/** Always `loading` on the server and in the first render, since public pages are the same for all visitors. */
export type Session = (
  | { state: 'loading' | 'signed-out'; user?: undefined }
  | { state: 'signed-in'; user: SessionUser }
) & {
  /** Why it is still `loading`: nobody is signed out because the server could not tell. It is asked again until it can. */
  failure?: FailedQuery | undefined;
  /** Refetches the session, e.g. after the profile changed. */
  refresh: () => Promise<void>;
  /** Ends the session and shows the outcome itself. */
  signOut: () => Promise<void>;
  /** The user just signed out in this tab, so the login must not return to this page. */
  hasLeft: boolean;
  /** The session ended without a sign-out in this tab. */
  hasEnded: boolean;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** A signed-in browser always has a token, so without one no request is sent. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useStoredToken();
  const { data: user, error, isFetching, refetch } = useQuery({ ...sessionQuery(), enabled: Boolean(token) });
  // Kept while the query tries again, which clears its own.
  const [lastError, setLastError] = useState<Error | null>(null);
  if (error && error !== lastError) setLastError(error);

  const signedOutHere = useRef(false);
  // A session that has ended may be known, and its token gone, before this is rendered; see `before-paint.js`.
  const hadToken = useRef(typeof document !== 'undefined' && document.documentElement.dataset.signedIn !== undefined);

  const refresh = useCallback(() => queryClient.invalidateQueries(sessionQuery()), [queryClient]);
  const signOut = useCallback(async () => {
    signedOutHere.current = true;
    // First what this device keeps, since the server may be out of reach.
    signOutDue.set('yes');
    storedToken.set(null);
    drafts.forgetAll();
    await forgetOfflineData();
    try {
      await endDueSession();
      showToast(m.identity_logoutDone());
    } catch {
      showAlert(m.common_oops(), `${m.identity_logoutFailed()} ${m.identity_loggedOutHere()}`);
    }
  }, []);

  useTokenSync(token);
  useDueSignOut(token);
  useEffect(() => {
    // The session may have ended without a sign-out.
    if (token === null) void forgetPrivateReplies();
    if (!token) return;
    signedOutHere.current = false;
    hadToken.current = true;
  }, [token]);

  const isLoading = token === undefined || (token !== null && user === undefined);
  const failedError = isLoading ? lastError : null;
  const isRetrying = failedError !== null && isFetching;
  const known = (token && user) || undefined;
  // The same object while nothing in it changes, since every button of a page re-renders with it.
  const session = useMemo((): Session => {
    if (known) return { state: 'signed-in', user: known, refresh, signOut, hasLeft: false, hasEnded: false };
    const hasEnded = token === null && hadToken.current && !signedOutHere.current;
    const failure = failedError ? { error: failedError, isFetching: isRetrying, refetch } : undefined;
    const state = isLoading ? 'loading' : 'signed-out';
    return { state, failure, refresh, signOut, hasLeft: signedOutHere.current, hasEnded };
  }, [token, known, isLoading, failedError, isRetrying, refetch, refresh, signOut]);

  useCacheReset(session);
  useShownRole(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The person has signed out here, and the server does not know yet. */
const signOutDue = createStoredText('sign-out-due');
const retryMilliseconds = 10_000;
let ending: Promise<void> | undefined;

function endDueSession(): Promise<void> {
  ending ??= endSession()
    .then(() => signOutDue.set(null))
    .finally(() => {
      ending = undefined;
    });
  return ending;
}

/** Tells the server as soon as it can be reached, unless somebody has signed in since. */
function useDueSignOut(token: string | null | undefined) {
  useEffect(() => {
    if (token) signOutDue.set(null);
    if (token !== null || !signOutDue.get()) return;
    const tryAgain = () => signOutDue.get() && endDueSession().catch(() => undefined);
    tryAgain();
    addEventListener('online', tryAgain);
    const timer = setInterval(tryAgain, retryMilliseconds);
    return () => {
      removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, [token]);
}

/** Undefined until hydrated; then a transition, since every button re-renders with the token. */
function useStoredToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const follow = () => setToken(storedToken.get());
    startTransition(follow);
    return storedToken.subscribe(follow);
  }, []);
  return token;
}

/** Another tab may have signed out, signed in, or switched accounts. */
function useTokenSync(token: string | null | undefined) {
  const queryClient = useQueryClient();
  const known = useRef(token);
  useEffect(() => {
    const before = known.current;
    known.current = token;
    const { queryKey } = sessionQuery();
    if (token === null) queryClient.setQueryData(queryKey, null);
    else if (before !== undefined && before !== token && !(before === null && queryClient.getQueryData(queryKey)))
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, token]);
}

const storedRole = createStoredText('role');

/** Tells the styles whose links to show; `public/before-paint.js` does so before the first paint of the next page. */
function useShownRole({ state, user }: Session) {
  const role = user && (user.role ?? 'none');
  useEffect(() => {
    if (state === 'loading') return;
    storedRole.set(role ?? null);
    if (role) document.documentElement.dataset.role = role;
    else delete document.documentElement.dataset.role;
  }, [state, role]);
}

/** When the user changes, drops the cached queries of the previous user and refetches the active ones. */
function useCacheReset({ state, user }: Session) {
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
    void queryClient.invalidateQueries({ predicate, refetchType: person ? 'active' : 'none' });
  }, [queryClient, person]);
}

/**
 * An action that needs a signed-in user. Waits while the session is loading; signed out, it navigates
 * to the login, which says what for and returns here.
 */
export function useSignedInAction(
  act: (user: SessionUser) => void,
  name: Purpose['act'],
  product?: NonNullable<Purpose['product']>,
) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [waiting, setWaiting] = useState(false);
  const isUndecided = session.state === 'loading' && !session.failure;

  const decide = useEffectEvent(() => {
    if (session.user) return act(session.user);
    if (session.failure) return showFailure(session.failure.error);
    const purpose = { act: name, product: product && { id: product.id, name: product.name } };
    const remembered: LoginState = { from: location, purpose, sessionEnded: session.hasEnded };
    void navigate(paths.login, { state: remembered });
  });
  useEffect(() => {
    if (!waiting || isUndecided) return;
    setWaiting(false);
    decide();
  }, [waiting, isUndecided]);

  function start() {
    // Else it would run once the connection is back.
    if (session.state === 'loading' && isOffline()) showFailure(unreachable());
    else setWaiting(true);
  }
  return { waiting, start };
}
