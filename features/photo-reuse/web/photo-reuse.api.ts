import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from '#features/notices/web/notices.api.ts';
import { todosKey } from '#features/overview/web/todos.api.ts';
import { call } from '#platform/api/call.ts';

const contract = () => import('../photo-reuse.contract.ts');

/** Beside the notices, which tell of a new one. */
export const ownReusesQuery = () =>
  queryOptions({
    queryKey: [...noticesKey, 'reused-pictures'],
    queryFn: ({ signal }) => call(contract, 'listOwnReuses', { signal }),
  });

export function useExplainReuse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, explanation }: { id: string; explanation: string }) =>
      call(contract, 'explainReuse', { params: { id }, body: { explanation } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownReusesQuery().queryKey }),
  });
}

/** Beside what waits for admins, who hear of a new one. */
export const reusesQuery = () =>
  queryOptions({
    queryKey: [...todosKey, 'reused-pictures'],
    queryFn: ({ signal }) => call(contract, 'listReuses', { signal }),
  });

export function useDismissReuse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'dismissReuse', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todosKey }),
  });
}
