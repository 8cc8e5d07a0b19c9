import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(() => import('../places.contract.ts'), 'suggestPlaces', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 'static',
    // A retried suggestion would come too late.
    retry: false,
  });
