import type { ReactNode } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { loginCopy } from '#common/copy/login.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { OwnProduct } from '../products.contract.ts';
import { isOnMarket, StatusMark, statusTones } from './status-mark.tsx';

/** Of a booked or sold product, the price that was agreed. */
const priceOf = ({ price, booking }: OwnProduct) => booking?.price ?? price;

const columns: Column<OwnProduct>[] = [
  {
    header: actionsCopy.phoneName,
    lead: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: (product) => (
      <PicturedName
        image={product.image}
        placeholder={product.imagePlaceholder}
        name={product.name}
        note={product.category}
        to={isOnMarket(product) ? paths.product(product.id, product.name) : undefined}
      />
    ),
  },
  {
    header: actionsCopy.price,
    align: 'end',
    sortBy: priceOf,
    cell: (product) => <Price amount={priceOf(product)} className="text-base" />,
  },
  {
    header: ordersCopy.status,
    sortBy: ({ status }) => status,
    cell: ({ status, advertised }) => (
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        {status === 'listed' ? (
          <Pill tone={statusTones.listed}>{ordersCopy.forSaleMark}</Pill>
        ) : (
          <StatusMark status={status} />
        )}
        {advertised && <Pill tone="accent">{ordersCopy.advertisedMark}</Pill>}
      </span>
    ),
  },
  {
    header: loginCopy.buyer,
    sortBy: ({ booking }) => booking?.buyerName.toLowerCase() ?? '',
    cell: ({ booking }) => (booking ? <Buyer {...booking} /> : <span className="text-muted">{ordersCopy.nobody}</span>),
  },
];

function Buyer({ buyerName, buyerEmail, phone, meetingAddress }: NonNullable<OwnProduct['booking']>) {
  // Bookings of a deleted account have no contact details.
  if (!buyerEmail) return <span className="text-muted">{ordersCopy.buyerLeft}</span>;
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{buyerName}</p>
      <p>
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link">
            {phone}
          </a>
        ) : (
          <a href={`mailto:${buyerEmail}`} className="text-link">
            {buyerEmail}
          </a>
        )}
      </p>
      {meetingAddress && <p className="text-muted">{meetingAddress}</p>}
    </div>
  );
}

type OwnProductsTableProps = {
  products: OwnProduct[];
  /** The row's buttons, some of which belong to other features. */
  actions: (product: OwnProduct) => ReactNode;
};

export function OwnProductsTable({ products, actions }: OwnProductsTableProps) {
  return (
    <DataTable
      caption={dashboardCopy.myProducts}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      actionsHeader={listsCopy.actions}
      actions={actions}
    />
  );
}
