import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const listSavedSearches = async () => (await import('../saved-searches.contract.ts')).listSavedSearches;

export const savedSearchesQuery = () =>
  queryOptions({ queryKey: ['searches'], queryFn: ({ signal }) => call(listSavedSearches, { signal }) });
