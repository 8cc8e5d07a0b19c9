import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../status.contract.ts');
const refetchInterval = 10_000;

export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(contract, 'getStatus', { signal }),
    refetchInterval,
  });
