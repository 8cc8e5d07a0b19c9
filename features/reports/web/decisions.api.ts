import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { call } from '#platform/api/call.ts';
import type { AppealOutcome } from '../decisions.contract.ts';

const contract = () => import('../decisions.contract.ts');

const decisionsKey = ['decisions'] as const;

export const ownDecisionsQuery = () =>
  queryOptions({
    queryKey: [...decisionsKey, 'own'],
    queryFn: ({ signal }) => call(contract, 'listOwnDecisions', { signal }),
  });

export const appealsQuery = () =>
  queryOptions({
    queryKey: [...decisionsKey, 'appeals'],
    queryFn: ({ signal }) => call(contract, 'listAppeals', { signal }),
  });

export function useAppeal(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(contract, 'appealDecision', { params: { id }, body: { words } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: decisionsKey }),
  });
}

export function useDecideAppeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; outcome: AppealOutcome; reason: string }) =>
      call(contract, 'decideAppeal', { params: { id }, body }),
    onSettled: () =>
      Promise.all([decisionsKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
