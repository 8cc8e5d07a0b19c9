import type { ReactNode } from 'react';
import { listsCopy } from '#common/copy/lists.ts';
import { loginCopy } from '#common/copy/login.ts';
import type { Role } from '#common/roles.ts';
import { photoAddress } from '#web/api/photo-address.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LocalDate } from '#web/ui/local-date.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
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
        <span className="wrap-anywhere font-medium text-base">{person.name}</span>
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
    cell: ({ role }) => (role ? <Pill tone={roleLooks[role].tone}>{roleLooks[role].name}</Pill> : '—'),
  },
  {
    header: listsCopy.joined,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <LocalDate at={createdAt} />,
  },
];

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
