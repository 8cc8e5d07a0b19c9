import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

/**
 * The specification's numbers: kept five minutes once unused, tried three times more, each time after twice as long (the
 * library's own delays). What the API has refused is not asked again, since the answer would be the same.
 */
export function browserQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) =>
          failures < 3 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
      },
    },
  });
}

/** For one page: it is asked for everything once, and nobody waits to hear of changes. */
export function serverQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } },
  });
}
