import { QueryClient } from '@tanstack/react-query';
import { ApiError, isOffline } from './call.ts';

/**
 * The specification's numbers: kept five minutes once unused, tried three times more, each time after twice as long (the
 * library's own delays). What the API has refused is not asked again, since the answer would be the same; nor is anything
 * while offline: the library refetches when the connection is back.
 */
export function browserQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) =>
          failures < 3 && !isOffline() && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      // The default would keep a change until the connection is back, and then make it though the person has given it up.
      mutations: { networkMode: 'always' },
    },
  });
}

/** For one page: it is asked for everything once, and nobody waits to hear of changes. */
export function serverQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } },
  });
}
