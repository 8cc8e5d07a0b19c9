import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { call } from '#platform/api/call.ts';
import type { DeskEntry, DeskKind } from '../desk.contract.ts';

const contract = () => import('../desk.contract.ts');
const reports = () => import('#features/reports/reports.contract.ts');
const people = () => import('#features/conduct/conduct.contract.ts');
const appeals = () => import('#features/reports/decisions.contract.ts');
const stolen = () => import('#features/stolen/stolen.contract.ts');
const reuse = () => import('#features/photo-reuse/photo-reuse.contract.ts');

const deskKey = ['desk'] as const;

export const deskQuery = () =>
  queryOptions({ queryKey: [...deskKey, 'queue'], queryFn: ({ signal }) => call(contract, 'readDesk', { signal }) });

export const weeksQuery = () =>
  queryOptions({ queryKey: [...deskKey, 'weeks'], queryFn: ({ signal }) => call(contract, 'readWeeks', { signal }) });

export type Decision = 'dismiss' | 'remove' | 'warn' | 'suspend' | 'uphold' | 'reverse' | 'accept' | 'reject';

/** In the order of their digits; none where one has to look elsewhere first. */
export const decisionsOf: Record<DeskKind, readonly Decision[]> = {
  phone: ['dismiss', 'remove'],
  person: ['dismiss', 'warn', 'suspend'],
  message: [],
  dispute: [],
  appeal: ['uphold', 'reverse'],
  stolen: ['accept', 'reject'],
  'verification-photo': [],
  'reused-picture': ['dismiss'],
};

export const needsReason = ({ kind }: DeskEntry) => kind !== 'reused-picture';

/** Where all about it is to be seen. */
export function addressOf({ kind, id }: DeskEntry): string {
  if (kind === 'dispute') return paths.deal(id);
  if (kind === 'person') return paths.person(id);
  if (kind === 'message') return paths.reportedMessages;
  return kind === 'verification-photo' ? paths.photoQueue : paths.reportedProducts;
}

const suspendedDays = 14;

function send({ kind, id }: DeskEntry, decision: Decision, reason: string) {
  const params = { id };
  if (kind === 'person') {
    const until = new Date(Date.now() + suspendedDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const body =
      decision === 'suspend'
        ? { decision: 'suspended' as const, rule: 'swindle' as const, reason, until }
        : {
            decision: decision === 'warn' ? ('warned' as const) : ('dismissed' as const),
            rule: 'other' as const,
            reason,
          };
    return call(people, 'decideAboutPerson', { params, body });
  }
  if (kind === 'appeal') {
    const outcome = decision === 'uphold' ? 'upheld' : 'reversed';
    return call(appeals, 'decideAppeal', { params, body: { outcome, reason } });
  }
  if (kind === 'stolen') {
    const accepted = decision === 'accept' ? 'accepted' : 'rejected';
    return call(stolen, 'decideStolenReport', { params, body: { decision: accepted, reason } });
  }
  if (kind === 'reused-picture') return call(reuse, 'dismissReuse', { params });
  return call(reports, decision === 'remove' ? 'deleteReportedProduct' : 'dismissReports', {
    params,
    body: { reason },
  });
}

export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, decision, reason }: { entry: DeskEntry; decision: Decision; reason: string }) =>
      send(entry, decision, reason),
    onSettled: () => Promise.all([deskKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
