import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { AuditRecord } from '../audit.contract.ts';

const listAuditRecords = async () => (await import('../audit.contract.ts')).listAuditRecords;

export const auditRecordsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['audit', cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      const { reply, header } = await callWithHeaders(listAuditRecords, { query, signal });
      return pageOf<AuditRecord>(reply, header);
    },
  });
