import { useQuery, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { writeDay } from '#common/days.ts';
import { writeNumber } from '#common/figures.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { paths, photoAddress } from '#common/paths.ts';
import { DecideDialog } from '#features/conduct/web/decide-dialog.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { Person } from '../users.contract.ts';
import { useDeletionOfPerson } from './deletion-of-person.tsx';
import { ClosedMark, RoleMark } from './people-table.tsx';
import {
  bookingColumns,
  conductReportColumns,
  decisionColumns,
  flagColumns,
  messageReportColumns,
  productColumns,
  reportColumns,
  reviewColumns,
} from './person-columns.tsx';
import { personQuery, useDeletePerson } from './users.api.ts';

/** A person's activity, for admins. */
export function PersonPage() {
  const { id = '' } = useParams();
  const activity = useQuery(personQuery(id));
  if (activity.isPending) return <PicturedRowsSkeleton />;
  if (activity.isError) return <QueryFailure query={activity} />;
  const { person, products, bookingsReceived, bookingsMade, reportsReceived, messageReportsReceived, reportsMade } =
    activity.data;
  const { conductReportsReceived, conductReportsMade, decisions, reviews, flags, sessions, suspendedUntil } =
    activity.data;
  return (
    <div className="flex flex-col gap-8">
      <PersonHeader person={person} />
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {suspendedUntil && <Pill tone="danger">{m.reports_suspendedUntil({ date: writeDay(suspendedUntil) })}</Pill>}
        {m.users_sessions({ count: sessions })}
        {person.role !== 'admin' && person.role && !person.erasedAfter && (
          <DecideButton
            person={person}
            isReported={conductReportsReceived.latest.some(({ outcome }) => outcome === 'open')}
          />
        )}
      </p>
      <Part
        title={m.users_conductReportsReceived()}
        {...conductReportsReceived}
        columns={conductReportColumns(m.users_reportedBy())}
      />
      <Part title={m.users_decisions()} {...decisions} columns={decisionColumns()} />
      <Part title={m.users_flags()} {...flags} columns={flagColumns()} />
      <Part title={m.users_phonesOfPerson()} {...products} columns={productColumns()} />
      <Part title={m.users_bookingsReceived()} {...bookingsReceived} columns={bookingColumns(m.identity_buyer())} />
      <Part
        title={m.users_bookingsMade()}
        {...bookingsMade}
        columns={bookingColumns(m.identity_seller(), person.name)}
      />
      <Part title={m.users_reportsReceived()} {...reportsReceived} columns={reportColumns(m.users_reportedBy())} />
      <Part title={m.users_messageReportsReceived()} {...messageReportsReceived} columns={messageReportColumns()} />
      <Part title={m.users_reviews()} {...reviews} columns={reviewColumns()} />
      <Part
        title={m.users_conductReportsMade()}
        {...conductReportsMade}
        columns={conductReportColumns(m.users_reported())}
      />
      <Part title={m.users_reportsMade()} {...reportsMade} columns={reportColumns(m.identity_seller())} />
    </div>
  );
}

type DecideButtonProps = { person: Person; isReported: boolean };

/** To warn or suspend somebody, or to dismiss the reports about them. */
function DecideButton({ person, isReported }: DecideButtonProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  function handleClose() {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {m.reports_decide({ name: person.name })}
      </Button>
      {isOpen && <DecideDialog person={person} isReported={isReported} onClose={handleClose} />}
    </>
  );
}

function PersonHeader({ person }: { person: Person }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const deletePerson = useDeletePerson('everybody');
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { askToDelete, dialog } = useDeletionOfPerson({
    titleRef,
    onDelete: async ({ id }, reason) => {
      const { message } = await deletePerson.mutateAsync({ id, reason });
      await navigate(paths.allUsers, { replace: true });
      return message;
    },
  });
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar name={person.name} photo={photoAddress(person)} />
      <div className="min-w-0 flex-1">
        <h1 ref={titleRef} tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
          {person.name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {hasMailbox(person.email) ? (
            <a href={`mailto:${person.email}`} className="wrap-anywhere text-link">
              {person.email}
            </a>
          ) : (
            m.identity_withPhone()
          )}
          <RoleMark role={person.role} />
          <ClosedMark person={person} />
          <span className="text-muted">
            {m.users_joined()} <LocalDate at={person.createdAt} />
          </span>
        </p>
      </div>
      {person.id !== user?.id && (
        <Button
          variant="quiet-danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          aria-label={m.lists_deleteNamed({ name: person.name })}
          onClick={() => askToDelete(person)}
        >
          {m.lists_delete()}
        </Button>
      )}
      {dialog}
    </header>
  );
}

type PartProps<Row> = { title: string; total: number; latest: Row[]; columns: Column<Row>[] };

function Part<Row>({ title, total, latest, columns }: PartProps<Row>): ReactNode {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">
        {title} <span className="figures font-normal text-muted">{writeNumber(total)}</span>
      </h2>
      {total === 0 ? (
        <p className="text-muted">{m.users_none()}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={latest} rowKey={(row) => JSON.stringify(row)} />
      )}
      {total > latest.length && (
        <p className="text-muted text-sm">{m.users_latestOf({ shown: latest.length, total })}</p>
      )}
    </section>
  );
}
