import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { Notice } from '../notices.contract.ts';

const countUnreadNotices = async () => (await import('../notices.contract.ts')).countUnreadNotices;
const listNotices = async () => (await import('../notices.contract.ts')).listNotices;
const readAllNotices = async () => (await import('../notices.contract.ts')).readAllNotices;
const readNotice = async () => (await import('../notices.contract.ts')).readNotice;

export const noticesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['notices', 'page', cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      const { reply, header } = await callWithHeaders(listNotices, { query, signal });
      return pageOf<Notice>(reply, header);
    },
  });

/** Refetched every minute while the page is visible. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => call(countUnreadNotices, { signal }),
    refetchInterval: 60_000,
  });

/** Marks one notice as read, or all. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call(readAllNotices, { body: { read: true } })
        : call(readNotice, { params: { id }, body: { read: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  });
}
