import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../saved-searches.contract.ts');

export const savedSearchesQuery = () =>
  queryOptions({ queryKey: ['searches'], queryFn: ({ signal }) => call(contract, 'listSavedSearches', { signal }) });

/** Resolves after the refetch, also after a failure. */
export async function keepSearch(queryClient: QueryClient, address: string) {
  try {
    return await call(contract, 'saveSearch', { body: { address } });
  } finally {
    // A first read under way may have begun before, and would be kept: only later ones are cancelled by invalidating.
    await queryClient.cancelQueries(savedSearchesQuery());
    await queryClient.invalidateQueries(savedSearchesQuery());
  }
}

export const useChangeByMail = () =>
  useChange(({ id, byMail }: { id: string; byMail: boolean }) =>
    call(contract, 'changeSavedSearch', { params: { id }, body: { byMail } }),
  );

export const useDeleteSearch = () => useChange((id: string) => call(contract, 'deleteSavedSearch', { params: { id } }));

/** Pending until the list is refetched. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(savedSearchesQuery()),
  });
}
