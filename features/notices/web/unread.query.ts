import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const contract = () => import('../notices.contract.ts');

/** Asked again every minute, for as long as somebody looks at the page. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => call(contract, 'countUnreadNotices', { signal }),
    refetchInterval: 60_000,
  });
