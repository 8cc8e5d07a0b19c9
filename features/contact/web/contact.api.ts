import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { sendMessage as SendMessage } from '../contact.contract.ts';

const contract = () => import('../contact.contract.ts');

export function useSendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof SendMessage>) => call(contract, 'sendMessage', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
}

export const messagesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['messages', cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      return callPage(contract, 'listMessages', { query, signal });
    },
  });
