import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { DealStatusMark } from '#features/deals/web/deal-status.tsx';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { PersonActivity } from '../activity.contract.ts';

type ProductRow = PersonActivity['products']['latest'][number];
type BookingRow = PersonActivity['bookingsMade']['latest'][number];
type ReportRow = PersonActivity['reportsMade']['latest'][number];

const productLink = (id: string, name: string) => (
  <Link to={paths.product(id, name)} className="wrap-anywhere font-medium text-base hover:underline">
    {name}
  </Link>
);

export const productColumns = (): Column<ProductRow>[] => [
  { header: m.common_phoneName(), lead: true, cell: ({ id, name }) => productLink(id, name) },
  { header: m.common_price(), align: 'end', cell: ({ price }) => <Price amount={price} /> },
  {
    header: m.common_status(),
    cell: ({ status }) =>
      status === 'listed' ? <Pill tone="positive">{m.common_forSaleMark()}</Pill> : <StatusMark status={status} />,
  },
  { header: m.common_listed(), cell: ({ postedAt }) => <LocalDate at={postedAt} /> },
];

/** `other` is what the other side of the booking is called. */
export const bookingColumns = (other: string): Column<BookingRow>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  { header: m.common_price(), align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ status }) => <DealStatusMark status={status} />,
  },
  { header: m.common_bookedOn(), cell: ({ bookedAt }) => <LocalDate at={bookedAt} /> },
];

export const reportColumns = (other: string): Column<ReportRow>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  {
    header: m.common_reasons(),
    cell: ({ reason }) => (
      <span className="wrap-anywhere whitespace-pre-line">
        {reason || <span className="text-muted">{m.common_noReason()}</span>}
      </span>
    ),
  },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: m.common_status(),
    cell: ({ dismissed }) => (
      <Pill tone={dismissed ? 'neutral' : 'warning'}>
        {dismissed ? m.users_dismissedReport() : m.users_openReport()}
      </Pill>
    ),
  },
  { header: m.users_reportedOn(), cell: ({ reportedAt }) => <LocalDate at={reportedAt} /> },
];

function OtherPerson({ name }: { name: string | null }) {
  return <span className="wrap-anywhere">{name ?? <span className="text-muted">{m.common_personLeft()}</span>}</span>;
}
