import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { call } from '#platform/api/call.ts';
import type { decideAboutPerson, reportPerson } from '../conduct.contract.ts';

const contract = () => import('../conduct.contract.ts');

const peopleReportsKey = ['reported-people'] as const;

export const reportedPeopleQuery = () =>
  queryOptions({
    queryKey: peopleReportsKey,
    queryFn: ({ signal }) => call(contract, 'listReportedPeople', { signal }),
  });

export const useReportPerson = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof reportPerson>) => call(contract, 'reportPerson', { body }) });

export function useDecideAboutPerson(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideAboutPerson>) =>
      call(contract, 'decideAboutPerson', { params: { id }, body }),
    onSettled: () =>
      Promise.all([peopleReportsKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
