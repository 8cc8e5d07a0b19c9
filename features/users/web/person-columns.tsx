import { Link } from 'react-router';
import { actionsCopy } from '#common/copy/actions.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { paths } from '#common/paths.ts';
import { DealStatusMark } from '#features/deals/web/deal-status.tsx';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { PersonActivity } from '../activity.contract.ts';

type ProductRow = PersonActivity['products']['latest'][number];
type BookingRow = PersonActivity['bookingsMade']['latest'][number];
type ReportRow = PersonActivity['reportsMade']['latest'][number];

const productLink = (id: string, name: string) => (
  <Link to={paths.product(id, name)} className="wrap-anywhere font-medium text-base hover:underline">
    {name}
  </Link>
);

export const productColumns: Column<ProductRow>[] = [
  { header: actionsCopy.phoneName, lead: true, cell: ({ id, name }) => productLink(id, name) },
  { header: actionsCopy.price, align: 'end', cell: ({ price }) => <Price amount={price} /> },
  {
    header: ordersCopy.status,
    cell: ({ status }) =>
      status === 'listed' ? <Pill tone="positive">{ordersCopy.forSaleMark}</Pill> : <StatusMark status={status} />,
  },
  { header: phonesCopy.listed, cell: ({ postedAt }) => <LocalDate at={postedAt} /> },
];

/** `other` is what the other side of the booking is called. */
export const bookingColumns = (other: string): Column<BookingRow>[] => [
  {
    header: actionsCopy.phoneName,
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  { header: actionsCopy.price, align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: ordersCopy.status,
    cell: ({ status }) => <DealStatusMark status={status} />,
  },
  { header: ordersCopy.bookedOn, cell: ({ bookedAt }) => <LocalDate at={bookedAt} /> },
];

export const reportColumns = (other: string): Column<ReportRow>[] => [
  {
    header: actionsCopy.phoneName,
    lead: true,
    cell: ({ productId, productName }) => productLink(productId, productName),
  },
  {
    header: listsCopy.reasons,
    cell: ({ reason }) => (
      <span className="wrap-anywhere whitespace-pre-line">
        {reason || <span className="text-muted">{listsCopy.noReason}</span>}
      </span>
    ),
  },
  { header: other, cell: ({ otherName }) => <OtherPerson name={otherName} /> },
  {
    header: ordersCopy.status,
    cell: ({ dismissed }) => (
      <Pill tone={dismissed ? 'neutral' : 'warning'}>
        {dismissed ? listsCopy.dismissedReport : listsCopy.openReport}
      </Pill>
    ),
  },
  { header: listsCopy.reportedOn, cell: ({ reportedAt }) => <LocalDate at={reportedAt} /> },
];

function OtherPerson({ name }: { name: string | null }) {
  return <span className="wrap-anywhere">{name ?? <span className="text-muted">{listsCopy.personLeft}</span>}</span>;
}
