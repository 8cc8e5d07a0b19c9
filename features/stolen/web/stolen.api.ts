import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { call } from '#platform/api/call.ts';
import type { decideStolenReport, reportStolen } from '../stolen.contract.ts';

const contract = () => import('../stolen.contract.ts');
const imeiContract = () => import('#features/imei/imei.contract.ts');

const stolenKey = ['stolen'] as const;
const sightingsKey = ['sightings'] as const;

export const ownStolenReportsQuery = () =>
  queryOptions({
    queryKey: [...stolenKey, 'own'],
    queryFn: ({ signal }) => call(contract, 'listOwnStolenReports', { signal }),
  });

export const stolenReportsQuery = () =>
  queryOptions({
    queryKey: [...stolenKey, 'all'],
    queryFn: ({ signal }) => call(contract, 'listStolenReports', { signal }),
  });

export const sightingsQuery = () =>
  queryOptions({
    queryKey: sightingsKey,
    queryFn: ({ signal }) => call(imeiContract, 'listSightings', { signal }),
  });

export function useReportStolen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportStolen>) => call(contract, 'reportStolen', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: stolenKey }),
  });
}

export function useDecideStolenReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof decideStolenReport>) =>
      call(contract, 'decideStolenReport', { params: { id }, body }),
    onSettled: () =>
      Promise.all([stolenKey, sightingsKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useDismissSighting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(imeiContract, 'dismissSighting', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sightingsKey }),
  });
}
