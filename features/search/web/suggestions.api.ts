import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { suggest } from '../search.contract.ts';

// What a call needs besides is fetched with this file, so that the first key does not wait for it.
import('#web/api/translate.ts');
import('#web/api/browser-transport.ts');

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', q],
    queryFn: ({ signal }) => call(async () => suggest, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    // Too late to be of use when it would be tried again.
    retry: false,
  });
