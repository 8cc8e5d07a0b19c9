import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { storedToken } from '#web/api/token.ts';

const getSession = async () => (await import('../identity.contract.ts')).getSession;

const checkedAgainAfter = 5 * 60_000;

/** Who is signed in, as the server sees it; asked only by a browser that holds a token. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    staleTime: checkedAgainAfter,
    queryFn: async ({ signal }) => {
      const { user } = await call(getSession, { signal });
      if (!user) storedToken.clear();
      return user;
    },
  });
