import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { savedSearchesQuery } from './saved-searches.query.ts';

const contract = () => import('../saved-searches.contract.ts');

/** Done once the list shows it, whether it worked or not. */
export async function keepSearch(queryClient: QueryClient, address: string) {
  try {
    return await call(contract, 'saveSearch', { body: { address } });
  } finally {
    await queryClient.invalidateQueries(savedSearchesQuery());
  }
}

export const useChangeByMail = () =>
  useChange(({ id, byMail }: { id: string; byMail: boolean }) =>
    call(contract, 'changeSavedSearch', { params: { id }, body: { byMail } }),
  );

export const useDeleteSearch = () => useChange((id: string) => call(contract, 'deleteSavedSearch', { params: { id } }));

/** Busy until the list shows what has changed. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(savedSearchesQuery()),
  });
}
