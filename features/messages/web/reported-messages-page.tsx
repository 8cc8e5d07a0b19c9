import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listsCopy } from '#common/copy/lists.ts';
import { messagesCopy } from '#common/copy/messages.ts';
import { paths } from '#common/paths.ts';
import { DeleteButton, useDeletion } from '#platform/lists/deletion.tsx';
import { DismissButton, useDismissal } from '#platform/lists/dismissal.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { dismissReportedMessage, type ReportedMessage } from '../messages.contract.ts';
import { reportedMessagesQuery, useHandleReport } from './messages.api.ts';

const columns: Column<ReportedMessage>[] = [
  {
    header: messagesCopy.message,
    lead: true,
    cell: ({ text, picture, senderId, senderName, productName, at }) => (
      <div className="flex max-w-md flex-col gap-1">
        {picture && (
          <Picture
            image={picture}
            alt={messagesCopy.pictureFrom(senderName)}
            sizes="96px"
            className="aspect-4/5 w-24 rounded-control"
          />
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-base">
          {text}
        </p>
        <p className="text-muted">
          <Link to={paths.person(senderId)} className="text-link">
            <bdi>{senderName}</bdi>
          </Link>
          , {messagesCopy.about(productName)}, <LocalDate at={at} withTime />
        </p>
      </div>
    ),
  },
  {
    header: listsCopy.reasons,
    cell: ({ reason, reporterName, reportedAt }) => (
      <div className="max-w-sm">
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-muted">
          {messagesCopy.reasonOf(reporterName)}, <LocalDate at={reportedAt} withTime />
        </p>
      </div>
    ),
  },
];

export function ReportedMessagesPage() {
  const { cursor } = usePaging();
  const reported = useQuery(reportedMessagesQuery(cursor));
  const handleReport = useHandleReport();
  const { askToDelete, dialog, titleRef } = useDeletion<ReportedMessage>({
    questionFor: () => ({ title: messagesCopy.removeTitle, advice: messagesCopy.removeAdvice }),
    onDelete: ({ id }) => handleReport.mutateAsync({ id }),
    words: { confirm: messagesCopy.remove, done: messagesCopy.removed },
  });
  const { askToDismiss, dismissDialog } = useDismissal<ReportedMessage>({
    questionFor: () => ({ title: messagesCopy.dismissTitle, description: messagesCopy.dismissAdvice }),
    schema: dismissReportedMessage.body,
    onDismiss: ({ id }, reason) => handleReport.mutateAsync({ id, reason }),
    done: messagesCopy.reportDismissed,
    titleRef,
  });
  return (
    <>
      <ListPage
        title={messagesCopy.reportedMessages}
        titleRef={titleRef}
        query={reported}
        empty={<EmptyState drawing={<AllQuietDrawing />} title={messagesCopy.noneReported} />}
      >
        {(rows) => (
          <DataTable
            caption={messagesCopy.reportedMessages}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actionsHeader={listsCopy.actions}
            actions={(message) => (
              <>
                <DismissButton name={message.senderName} onClick={() => askToDismiss(message)} />
                <DeleteButton name={message.senderName} onClick={() => askToDelete(message)} />
              </>
            )}
          />
        )}
      </ListPage>
      {dialog}
      {dismissDialog}
    </>
  );
}
