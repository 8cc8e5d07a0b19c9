import { useQuery } from '@tanstack/react-query';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { AuditRecord } from '../audit.contract.ts';
import { auditRecordsQuery } from './audit.api.ts';

/** The admins' actions, read-only. */
export function AuditPage() {
  const { cursor } = usePaging();
  const records = useQuery(auditRecordsQuery(cursor));
  return (
    <ListPage
      title={m.audit_adminActions()}
      of="records"
      query={records}
      empty={<EmptyState drawing={<AllQuietDrawing />} title={m.audit_nothingDone()} />}
    >
      {(rows) => <DataTable caption={m.audit_adminActions()} columns={columns()} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  );
}

const columns = (): Column<AuditRecord>[] => [
  {
    header: m.audit_what(),
    lead: true,
    cell: (record) => (
      <>
        <span className="wrap-anywhere font-medium text-base">{describeAction(record)}</span>
        {record.reason && <p className="wrap-anywhere whitespace-pre-line text-muted">{record.reason}</p>}
      </>
    ),
  },
  {
    header: m.audit_who(),
    cell: ({ actorName, actorEmail }) =>
      actorEmail ? (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{actorName}</span>
          <span className="wrap-anywhere text-muted">{actorEmail}</span>
        </span>
      ) : (
        m.audit_theProgram()
      ),
  },
  { header: m.audit_when(), cell: ({ doneAt }) => <LocalDate at={doneAt} withTime /> },
];

function describeAction({ action, subjectName, subjectRole }: AuditRecord): string {
  switch (action) {
    case 'stolen-accepted':
      return m.audit_stolenAccepted({ name: subjectName });
    case 'stolen-rejected':
      return m.audit_stolenRejected({ name: subjectName });
    case 'person-hidden':
      return m.audit_personHidden({ name: subjectName });
    case 'person-reports-dismissed':
      return m.audit_personReportsDismissed({ name: subjectName });
    case 'person-warned':
      return m.audit_personWarned({ name: subjectName });
    case 'person-suspended':
      return m.audit_personSuspended({ name: subjectName });
    case 'admin-created':
      return m.audit_adminCreated({ name: subjectName });
    case 'admin-promoted':
      return m.audit_adminPromoted(subjectRole ?? 'none', { name: subjectName });
    case 'admin-password-set':
      return m.audit_adminPasswordSet({ name: subjectName });
    case 'reset-link-made':
      return m.audit_resetLinkMade(subjectRole ?? 'none', { name: subjectName });
    case 'person-deleted':
      return m.audit_personDeleted(subjectRole ?? 'none', { name: subjectName });
    case 'account-closed':
      return m.audit_accountClosed();
    case 'account-erased':
      return m.audit_accountErased(subjectRole ?? 'none');
    case 'phone-removed':
      return m.audit_phoneRemoved({ name: subjectName });
    case 'reports-dismissed':
      return m.audit_reportsDismissed({ name: subjectName });
    case 'listing-hidden':
      return m.audit_listingHidden({ name: subjectName });
    case 'appeal-decided':
      return m.audit_appealDecided({ name: subjectName });
    case 'meeting-spot-added':
      return m.audit_meetingSpotAdded({ name: subjectName });
    case 'meeting-spot-removed':
      return m.audit_meetingSpotRemoved({ name: subjectName });
    case 'dispute-decided':
      return m.audit_disputeDecided({ name: subjectName });
    case 'messages-read':
      return m.audit_messagesRead({ name: subjectName });
    case 'message-reports-dismissed':
      return m.audit_messageReportDismissed({ name: subjectName });
    case 'message-removed':
      return m.audit_messageRemoved({ name: subjectName });
  }
}
