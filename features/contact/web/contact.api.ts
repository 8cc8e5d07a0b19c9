import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { ContactMessage, sendMessage as SendMessage } from '../contact.contract.ts';

const listMessages = async () => (await import('../contact.contract.ts')).listMessages;
const sendMessage = async () => (await import('../contact.contract.ts')).sendMessage;

export function useSendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof SendMessage>) => call(sendMessage, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
}

export const messagesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['messages', cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      const { reply, header } = await callWithHeaders(listMessages, { query, signal });
      return pageOf<ContactMessage>(reply, header);
    },
  });
