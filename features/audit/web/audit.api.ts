import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';

const contract = () => import('../audit.contract.ts');

export const auditKey = ['audit'] as const;

export const auditRecordsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...auditKey, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      return callPage(contract, 'listAuditRecords', { query, signal });
    },
  });
