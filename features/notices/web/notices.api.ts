import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { pollUnlessLive } from '#platform/api/news.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { MailKind } from '../notices.contract.ts';

const contract = () => import('../notices.contract.ts');

export const noticesKey = ['notices'] as const;

export const noticesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...noticesKey, 'page', cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      return callPage(contract, 'listNotices', { query, signal });
    },
  });

export const unreadQuery = () =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: ({ signal }) => call(contract, 'countUnreadNotices', { signal }),
    refetchInterval: pollUnlessLive,
  });

/** Marks one notice as read, or all. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call(contract, 'readAllNotices', { body: { read: true } })
        : call(contract, 'readNotice', { params: { id }, body: { read: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  });
}

export const mailChoicesQuery = () =>
  queryOptions({
    queryKey: [...noticesKey, 'mails'],
    queryFn: ({ signal }) => call(contract, 'getMailChoices', { signal }),
  });

export function useChangeMailChoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, byMail }: { kind: MailKind; byMail: boolean }) =>
      call(contract, 'changeMailChoice', { params: { kind }, body: { byMail } }),
    onSettled: () => queryClient.invalidateQueries(mailChoicesQuery()),
  });
}

/** Marks what was told about a deal as read. */
export function useReadNoticesAbout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (subjectId: string) => call(contract, 'readAllNotices', { body: { read: true, subjectId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  });
}
