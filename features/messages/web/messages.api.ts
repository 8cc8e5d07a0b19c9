import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import { pollUnlessLive } from '#platform/api/news.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { Content, reportMessage } from '../messages.contract.ts';

const contract = () => import('../messages.contract.ts');

export const conversationsKey = ['conversations'] as const;
/** Of one conversation each, with the steps of its offers and deals. */
export const conversationPagesKey = [...conversationsKey, 'one'] as const;
const reportedMessagesKey = ['reported-messages'] as const;

export const conversationsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...conversationsKey, 'page', cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(contract, 'listConversations', { query: { cursor, limit: perPage }, signal }),
  });

export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: [...conversationsKey, 'unread'],
    queryFn: ({ signal }) => call(contract, 'countUnreadMessages', { signal }),
    refetchInterval: pollUnlessLive,
  });

/** The pages of a conversation, the latest messages first. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationPagesKey, id],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(contract, 'getConversation', { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
  });

/** The id of the conversation about a product with a person; null before the first message. */
export const conversationAboutQuery = (productId: string, personId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'about', productId, personId],
    queryFn: async ({ signal }) => {
      const query = { productId, personId, limit: 1 };
      return (await call(contract, 'listConversations', { query, signal }))[0]?.id ?? null;
    },
  });

const useRefetch = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: conversationsKey });
};

type FirstMessage = Content & { productId: string; buyerId?: string | undefined };

/** Resolves with the id of the conversation. */
export function useStartConversation() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: FirstMessage & { idempotencyKey: string }) =>
      (await call(contract, 'startConversation', { body, idempotencyKey })).created?.id as string,
    onSuccess,
  });
}

/** Resolves with the id of the message. */
export const sendMessage = async (id: string, body: Content, idempotencyKey: string) =>
  (await call(contract, 'sendMessage', { params: { id }, body, idempotencyKey })).created?.id as string;

export function useReadConversation(id: string) {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: () => call(contract, 'readConversation', { params: { id }, body: { read: true } }),
    onSuccess,
  });
}

export function useBlockPerson(id: string) {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: (change: 'unblock' | { endDeals: boolean }) =>
      change === 'unblock'
        ? call(contract, 'unblockPerson', { params: { id } })
        : call(contract, 'blockPerson', { params: { id }, body: change }),
    onSuccess,
  });
}

export function useReportMessage() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: ({ rule, reason, ...params }: { id: string; messageId: string } & BodyOf<typeof reportMessage>) =>
      call(contract, 'reportMessage', { params, body: { rule, reason } }),
    onSuccess,
  });
}

export const reportedMessagesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...reportedMessagesKey, cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(contract, 'listReportedMessages', { query: { cursor, limit: perPage }, signal }),
  });

/** Dismisses the report or removes the message, for a reason; resolves after the refetch. */
export function useHandleReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRemoved, reason }: { id: string; isRemoved: boolean; reason: string }) =>
      call(contract, isRemoved ? 'removeReportedMessage' : 'dismissReportedMessage', {
        params: { id },
        body: { reason },
      }),
    onSuccess: () =>
      Promise.all([reportedMessagesKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
