import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const contract = () => import('../search.contract.ts');

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', q],
    queryFn: ({ signal }) => call(contract, 'suggest', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    // Too late to be of use when it would be tried again.
    retry: false,
  });
