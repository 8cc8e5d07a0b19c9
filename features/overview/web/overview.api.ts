import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../overview.contract.ts');

export const overviewQuery = () =>
  queryOptions({ queryKey: ['overview'], queryFn: ({ signal }) => call(contract, 'getOverview', { signal }) });
