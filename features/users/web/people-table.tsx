import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writeOwnDay } from '#common/days.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { paths, photoAddress } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { EmailLink } from '#platform/ui/email-link.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { Person } from '../users.contract.ts';

const roleLooks = (): Record<Role, { name: string; tone: PillTone }> => ({
  admin: { name: m.identity_admin(), tone: 'warning' },
  seller: { name: m.identity_seller(), tone: 'accent' },
  buyer: { name: m.identity_buyer(), tone: 'neutral' },
});

const columns = (): Column<Person>[] => [
  {
    header: m.users_person(),
    lead: true,
    sortBy: ({ name }) => name.toLocaleLowerCase(),
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={person.name} photo={photoAddress(person)} />
        <Link to={paths.person(person.id)} className="wrap-anywhere font-medium text-base hover:underline">
          {person.name}
        </Link>
        <OwnMark id={person.id} />
        <ClosedMark person={person} />
      </span>
    ),
  },
  {
    header: m.identity_email(),
    sortBy: ({ email }) => email,
    cell: ({ email }) => (hasMailbox(email) ? <EmailLink email={email} /> : m.identity_withPhone()),
  },
  {
    header: m.identity_role(),
    sortBy: ({ role }) => role ?? '',
    cell: ({ role }) => <RoleMark role={role} />,
  },
  {
    header: m.users_joined(),
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <LocalDate at={createdAt} />,
  },
];

/** Why this row has no Delete. */
function OwnMark({ id }: { id: string }) {
  return useSession().user?.id === id && <Pill>{m.users_you()}</Pill>;
}

export function ClosedMark({ person: { erasedAfter } }: { person: Person }) {
  return erasedAfter && <Pill tone="warning">{m.users_closedMark({ date: writeOwnDay(erasedAfter) })}</Pill>;
}

export function RoleMark({ role }: { role: Role | null }) {
  return role ? <Pill tone={roleLooks()[role].tone}>{roleLooks()[role].name}</Pill> : '—';
}

type PeopleTableProps = { caption: string; people: Person[]; actions: (person: Person) => ReactNode };

export function PeopleTable({ caption, people, actions }: PeopleTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns()}
      rows={people}
      rowKey={({ id }) => id}
      actions={actions}
      actionsHeader={m.common_actions()}
    />
  );
}
