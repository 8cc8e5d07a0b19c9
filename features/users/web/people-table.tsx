import type { ReactNode } from 'react';
import { copy } from '#common/copy.ts';
import type { Role } from '#common/roles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import type { Person } from '../users.contract.ts';
import { LocalDate } from './local-date.tsx';

const roleLooks: Record<Role, { name: string; tone: PillTone }> = {
  admin: { name: copy.admin, tone: 'warning' },
  seller: { name: copy.seller, tone: 'accent' },
  buyer: { name: copy.buyer, tone: 'neutral' },
};

const columns: Column<Person>[] = [
  {
    header: copy.person,
    lead: true,
    sortBy: ({ name }) => name.toLocaleLowerCase(),
    cell: ({ name, photoUrl }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} photo={photoUrl} />
        <span className="wrap-anywhere font-medium text-base">{name}</span>
      </span>
    ),
  },
  {
    header: copy.email,
    sortBy: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="wrap-anywhere text-link">
        {email}
      </a>
    ),
  },
  {
    header: copy.role,
    sortBy: ({ role }) => role ?? '',
    cell: ({ role }) => (role ? <Pill tone={roleLooks[role].tone}>{roleLooks[role].name}</Pill> : '—'),
  },
  { header: copy.joined, sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <LocalDate at={createdAt} /> },
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
      actionsHeader={copy.actions}
    />
  );
}
