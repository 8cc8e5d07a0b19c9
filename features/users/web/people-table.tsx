import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listsCopy } from '#common/copy/lists.ts';
import { loginCopy } from '#common/copy/login.ts';
import { paths, photoAddress } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Person } from '../users.contract.ts';

const roleLooks: Record<Role, { name: string; tone: PillTone }> = {
  admin: { name: loginCopy.admin, tone: 'warning' },
  seller: { name: loginCopy.seller, tone: 'accent' },
  buyer: { name: loginCopy.buyer, tone: 'neutral' },
};

const columns: Column<Person>[] = [
  {
    header: listsCopy.person,
    lead: true,
    sortBy: ({ name }) => name.toLocaleLowerCase(),
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={person.name} photo={photoAddress(person)} />
        <Link to={paths.person(person.id)} className="wrap-anywhere font-medium text-base hover:underline">
          {person.name}
        </Link>
        <OwnMark id={person.id} />
      </span>
    ),
  },
  {
    header: loginCopy.email,
    sortBy: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="wrap-anywhere text-link">
        {email}
      </a>
    ),
  },
  {
    header: loginCopy.role,
    sortBy: ({ role }) => role ?? '',
    cell: ({ role }) => <RoleMark role={role} />,
  },
  {
    header: listsCopy.joined,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <LocalDate at={createdAt} />,
  },
];

/** Why this row has no Delete. */
function OwnMark({ id }: { id: string }) {
  return useSession().user?.id === id && <Pill>{listsCopy.you}</Pill>;
}

export function RoleMark({ role }: { role: Role | null }) {
  return role ? <Pill tone={roleLooks[role].tone}>{roleLooks[role].name}</Pill> : '—';
}

type PeopleTableProps = { caption: string; people: Person[]; actions: (person: Person) => ReactNode };

export function PeopleTable({ caption, people, actions }: PeopleTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      actions={actions}
      actionsHeader={listsCopy.actions}
    />
  );
}
