import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { addPasskey } from './passkey.ts';

const contract = () => import('../passkeys.contract.ts');

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(contract, 'listPasskeys', { signal }),
    staleTime: 0,
  });

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: addPasskey, onSettled: () => queryClient.invalidateQueries(passkeysQuery()) });
}

export function useDeletePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'deletePasskey', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery()),
  });
}
