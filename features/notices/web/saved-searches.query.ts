import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const contract = () => import('../saved-searches.contract.ts');

export const savedSearchesQuery = () =>
  queryOptions({ queryKey: ['searches'], queryFn: ({ signal }) => call(contract, 'listSavedSearches', { signal }) });
