import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isOffline } from './call.ts';

/**
 * The specification's numbers: gcTime five minutes, three retries with the library's exponential backoff. Refusals are not
 * retried, nor anything while offline: the library refetches on reconnection.
 */
export function browserQueryClient() {
  // The library assumes a connection until the first event.
  onlineManager.setOnline(!isOffline());
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) =>
          failures < 3 && !isOffline() && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      // By default a mutation pauses offline and runs on reconnection, when the person may have given it up.
      mutations: { networkMode: 'always' },
    },
  });
}

/** For rendering one page: each query is fetched once, without subscriptions. */
export function serverQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } },
  });
}
