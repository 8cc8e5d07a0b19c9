import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const countUnreadNotices = async () => (await import('../notices.contract.ts')).countUnreadNotices;

/** Asked again every minute, for as long as somebody looks at the page. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => call(countUnreadNotices, { signal }),
    refetchInterval: 60_000,
  });
