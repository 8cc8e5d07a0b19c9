import { useQuery } from '@tanstack/react-query';
import { auditCopy } from '#common/copy/audit.ts';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import type { AuditRecord } from '../audit.contract.ts';
import { auditRecordsQuery } from './audit.api.ts';

/** The admins' actions, read-only. */
export function AuditPage() {
  const { cursor } = usePaging();
  const records = useQuery(auditRecordsQuery(cursor));
  return (
    <ListPage
      title={auditCopy.adminActions}
      query={records}
      empty={<EmptyState drawing={<AllQuietDrawing />} title={auditCopy.nothingDone} />}
    >
      {(rows) => <DataTable caption={auditCopy.adminActions} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  );
}

const columns: Column<AuditRecord>[] = [
  {
    header: auditCopy.what,
    lead: true,
    cell: (record) => (
      <>
        <span className="wrap-anywhere font-medium text-base">{describeAction(record)}</span>
        {record.reason && <p className="wrap-anywhere whitespace-pre-line text-muted">{record.reason}</p>}
      </>
    ),
  },
  {
    header: auditCopy.who,
    cell: ({ actorName, actorEmail }) =>
      actorEmail ? (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{actorName}</span>
          <span className="wrap-anywhere text-muted">{actorEmail}</span>
        </span>
      ) : (
        auditCopy.theProgram
      ),
  },
  { header: auditCopy.when, cell: ({ doneAt }) => <LocalDate at={doneAt} withTime /> },
];

function describeAction({ action, subjectName, subjectRole }: AuditRecord): string {
  switch (action) {
    case 'admin-created':
      return auditCopy.adminCreated(subjectName);
    case 'admin-promoted':
      return auditCopy.adminPromoted[subjectRole ?? 'none'](subjectName);
    case 'admin-password-set':
      return auditCopy.adminPasswordSet(subjectName);
    case 'reset-link-made':
      return auditCopy.resetLinkMade[subjectRole ?? 'none'](subjectName);
    case 'person-deleted':
      return auditCopy.personDeleted[subjectRole ?? 'none'](subjectName);
    case 'account-closed':
      return auditCopy.accountClosed;
    case 'phone-removed':
      return auditCopy.phoneRemoved(subjectName);
    case 'reports-dismissed':
      return auditCopy.reportsDismissed(subjectName);
    case 'meeting-spot-added':
      return auditCopy.meetingSpotAdded(subjectName);
    case 'meeting-spot-removed':
      return auditCopy.meetingSpotRemoved(subjectName);
    case 'dispute-decided':
      return auditCopy.disputeDecided(subjectName);
    case 'message-reports-dismissed':
      return auditCopy.messageReportDismissed(subjectName);
    case 'message-removed':
      return auditCopy.messageRemoved(subjectName);
  }
}
