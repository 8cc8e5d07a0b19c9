import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { DeleteButton } from '#platform/lists/deletion.tsx';
import { DismissButton, useDismissal } from '#platform/lists/dismissal.tsx';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { dismissReportedMessage, type ReportedMessage } from '../messages.contract.ts';
import { reportedMessagesQuery, useHandleReport } from './messages.api.ts';

const columns = (): Column<ReportedMessage>[] => [
  {
    header: m.conversations_message(),
    lead: true,
    cell: ({ text, picture, senderId, senderName, reporterName, productName, at, before }) => (
      <div className="flex max-w-md flex-col gap-1">
        {picture && <ReportedPicture picture={picture} name={senderName} />}
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-base">
          {text}
        </p>
        <p className="text-muted">
          <Link to={paths.person(senderId)} className="text-link">
            <bdi>{senderName}</bdi>
          </Link>
          , {m.conversations_about({ product: productName })}, <LocalDate at={at} withTime />
        </p>
        {before.length > 0 && (
          <details>
            <summary className="cursor-pointer text-link">{m.conversations_before({ count: before.length })}</summary>
            <ol className="mt-2 flex flex-col gap-3">
              {before.map((message) => (
                <MessageBefore
                  key={message.at}
                  message={message}
                  name={(message.isSenders ? senderName : reporterName) || m.common_personLeft()}
                />
              ))}
            </ol>
          </details>
        )}
      </div>
    ),
  },
  {
    header: m.common_reasons(),
    cell: ({ reason, reporterName, reportedAt }) => (
      <div className="max-w-sm">
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-muted">
          {reporterName ? m.conversations_reasonOf({ name: reporterName }) : m.conversations_reasonOfNobody()},{' '}
          <LocalDate at={reportedAt} withTime />
        </p>
      </div>
    ),
  },
];

/** As it was when the later one was reported. */
function MessageBefore({ message, name }: { message: ReportedMessage['before'][number]; name: string }) {
  const { text, picture, at } = message;
  return (
    <li className="border-line border-s-2 ps-3">
      <p className="text-muted">
        <bdi>{name}</bdi>, <LocalDate at={at} withTime />
      </p>
      {picture && <ReportedPicture picture={picture} name={name} />}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}

function ReportedPicture({ picture, name }: { picture: string; name: string }) {
  return (
    <Picture
      image={picture}
      alt={m.conversations_pictureFrom({ name })}
      sizes="96px"
      className="aspect-4/5 w-24 rounded-control"
    />
  );
}

export function ReportedMessagesPage() {
  const { cursor } = usePaging();
  const reported = useQuery(reportedMessagesQuery(cursor));
  const handleReport = useHandleReport();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const removal = useDismissal<ReportedMessage>({
    questionFor: () => ({ title: m.conversations_removeTitle(), description: m.conversations_removeAdvice() }),
    schema: dismissReportedMessage.body,
    submit: { label: m.conversations_remove(), variant: 'danger' },
    onDismiss: ({ id }, reason) => handleReport.mutateAsync({ id, isRemoved: true, reason }),
    done: m.conversations_removed(),
    titleRef,
  });
  const { askToDismiss, dismissDialog } = useDismissal<ReportedMessage>({
    questionFor: () => ({ title: m.conversations_dismissTitle(), description: m.conversations_dismissAdvice() }),
    schema: dismissReportedMessage.body,
    onDismiss: ({ id }, reason) => handleReport.mutateAsync({ id, isRemoved: false, reason }),
    done: m.conversations_reportDismissed(),
    titleRef,
  });
  return (
    <>
      <ListPage
        title={m.conversations_reportedMessages()}
        of="messages"
        titleRef={titleRef}
        query={reported}
        empty={<EmptyState drawing={<AllQuietDrawing />} title={m.conversations_noneReported()} />}
      >
        {(rows) => (
          <DataTable
            caption={m.conversations_reportedMessages()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            actionsHeader={m.common_actions()}
            actions={(message) => (
              <>
                <DismissButton name={message.senderName} onClick={() => askToDismiss(message)} />
                <DeleteButton name={message.senderName} onClick={() => removal.askToDismiss(message)} />
              </>
            )}
          />
        )}
      </ListPage>
      {removal.dismissDialog}
      {dismissDialog}
    </>
  );
}
