import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  /** The heading, and where there is little room the label before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable among the rows shown. */
  sortBy?: (row: Row) => string | number;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Where there is little room the first element of the card, without its label: a picture with a name. */
  lead?: boolean;
};

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
};

type Sorting = { header: string; descending: boolean };

/** One table; where it has less than 56rem its rows are laid out as cards, so nothing is rendered twice. */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions, actionsHeader }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const sortColumn = columns.find((column) => column.header === sorting?.header);
  const sortedRows = sortRows(rows, sortColumn?.sortBy, sorting?.descending);
  return (
    <div className="@container">
      <table className="w-full border-separate border-spacing-0 text-sm @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-4xl:hidden">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sorting={sorting} onSort={setSorting} />
            ))}
            {actions && (
              <th scope="col" className={headerClasses}>
                <span className="sr-only">{actionsHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-4xl:grid @max-4xl:gap-4 @xl:@max-4xl:grid-cols-2">
          {sortedRows.map((row) => (
            <tr
              key={rowKey(row)}
              className="transition-colors hover:bg-sunken/60 @max-4xl:block @max-4xl:rounded-card @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:p-4"
            >
              {columns.map((column) => (
                <td key={column.header} data-label={column.header} className={cellClasses(column)}>
                  <div className={classNames('min-w-0', column.align === 'end' && 'figures')}>{column.cell(row)}</div>
                </td>
              ))}
              {actions && (
                <td className="border-line border-b px-3 py-3 text-end @max-4xl:block @max-4xl:border-0 @max-4xl:px-0 @max-4xl:pt-3 @max-4xl:pb-0">
                  <div className="flex flex-wrap items-center justify-end gap-2 text-center @max-4xl:*:flex-1 @max-4xl:*:whitespace-nowrap @5xl:*:whitespace-nowrap">
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headerClasses =
  'sticky top-(--header-height) z-10 border-line border-b bg-paper px-3 py-2 text-start font-medium text-muted';

function cellClasses<Row>({ align, lead }: Column<Row>): string {
  return classNames(
    'border-line border-b px-3 py-3 align-middle @max-4xl:border-0 @max-4xl:px-0 @max-4xl:py-1',
    align === 'end' && 'text-end',
    lead
      ? '@max-4xl:block @max-4xl:pb-3'
      : '@max-4xl:flex @max-4xl:items-baseline @max-4xl:justify-between @max-4xl:gap-4 @max-4xl:text-end @max-4xl:before:shrink-0 @max-4xl:before:text-muted @max-4xl:before:content-[attr(data-label)]',
  );
}

type HeaderCellProps<Row> = { column: Column<Row>; sorting: Sorting | undefined; onSort: (next: Sorting) => void };

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const className = classNames(headerClasses, column.align === 'end' && 'text-end');
  if (!column.sortBy)
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  const active = sorting?.header === column.header;
  const direction = sorting?.descending ? 'descending' : 'ascending';
  const Icon = active ? (sorting.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={active ? direction : 'none'} className={className}>
      <button
        type="button"
        className={classNames(
          '-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 transition-colors hover:text-ink',
          active && 'text-ink',
        )}
        onClick={() => onSort({ header: column.header, descending: active && !sorting.descending })}
      >
        {column.header}
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </th>
  );
}

function sortRows<Row>(rows: Row[], sortBy: Column<Row>['sortBy'], descending = false): Row[] {
  if (!sortBy) return rows;
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => direction * compare(sortBy(one), sortBy(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
}
