import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { cachedOffline } from '#platform/api/offline-data.ts';
import { storedToken } from '#platform/api/token.ts';

// Apart from identity.api.ts, because every page loads these.
const contract = () => import('../identity.contract.ts');

const recheckAfter = 5 * 60_000;
/** Once the query's own retries have failed. */
const retryAfter = 10_000;

/** The signed-in user; requested only with a token. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    staleTime: recheckAfter,
    refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && retryAfter,
    ...cachedOffline(),
    queryFn: async ({ signal }) => {
      const { user } = await findSession(signal);
      if (!user) storedToken.set(null);
      return user;
    },
  });

export const findSession = (signal?: AbortSignal) => call(contract, 'getSession', { signal });

export const endSession = () => call(contract, 'signOut', {});
