import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { sendContactMessage as SendContactMessage } from '../contact.contract.ts';

const contract = () => import('../contact.contract.ts');

const contactMessagesKey = ['contact-messages'] as const;

export function useSendContactMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof SendContactMessage>) => call(contract, 'sendContactMessage', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contactMessagesKey }),
  });
}

export const contactMessagesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...contactMessagesKey, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: perPage };
      return callPage(contract, 'listContactMessages', { query, signal });
    },
  });
