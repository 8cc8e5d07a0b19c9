import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';

// Apart from the rest of the identity calls, because every page carries these.
const load = () => import('../identity.contract.ts');

const checkedAgainAfter = 5 * 60_000;

/** Who is signed in, as the server sees it; asked only by a browser that holds a token. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    staleTime: checkedAgainAfter,
    queryFn: async ({ signal }) => {
      const { user } = await findSession(signal);
      if (!user) storedToken.clear();
      return user;
    },
  });

export const findSession = (signal?: AbortSignal) => call(async () => (await load()).getSession, { signal });

export const endSession = () => call(async () => (await load()).signOut, {});
