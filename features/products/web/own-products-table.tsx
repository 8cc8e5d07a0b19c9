import type { ReactNode } from 'react';
import { turnInLine } from '#common/deal-statuses.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { EmailLink } from '#platform/ui/email-link.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { OwnProduct } from '../products.contract.ts';
import { isOnMarket, StatusMark, statusTones } from './status-mark.tsx';
import { writeWhoseTurn } from './whose-turn.ts';

/** Of a booked or sold product, the price that was agreed. */
const priceOf = ({ price, booking }: OwnProduct) => booking?.price ?? price;

const columns = (): Column<OwnProduct>[] => [
  {
    header: m.common_phoneName(),
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
    header: m.common_price(),
    align: 'end',
    sortBy: priceOf,
    cell: (product) => <Price amount={priceOf(product)} className="text-base" />,
  },
  {
    header: m.common_status(),
    sortBy: ({ status }) => status,
    cell: ({ status, booking, advertised, isHeld }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @max-4xl:justify-end">
        {status === 'listed' && <Pill tone={statusTones.listed}>{m.common_forSaleMark()}</Pill>}
        {isHeld ? (
          <Pill tone="danger">{m.common_heldMark()}</Pill>
        ) : booking?.status === turnInLine ? (
          <Pill tone="accent">{m.deals_turnOf({ name: booking.buyerName })}</Pill>
        ) : (
          <StatusMark status={status} />
        )}
        {advertised && <Pill tone="accent">{m.products_advertisedMark()}</Pill>}
        {status === 'booked' && booking && booking.status !== turnInLine && (
          <span className={classNames('text-sm', booking.waitsFor === 'seller' ? 'font-medium' : 'text-muted')}>
            {writeWhoseTurn(booking)}
          </span>
        )}
      </span>
    ),
  },
  {
    header: m.identity_buyer(),
    sortBy: ({ booking }) => booking?.buyerName.toLowerCase() ?? '',
    cell: ({ booking, status }) =>
      booking ? (
        <Buyer {...booking} />
      ) : (
        <span className="text-muted">{status === 'sold' ? m.products_soldElsewhere() : m.products_nobody()}</span>
      ),
  },
];

function Buyer({ buyerName, buyerEmail, phone, meetingAddress }: NonNullable<OwnProduct['booking']>) {
  // Bookings of a deleted account have no name.
  if (!buyerName) return <span className="text-muted">{m.products_buyerLeft()}</span>;
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{buyerName}</p>
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link">
          {phone}
        </a>
      ) : (
        buyerEmail && hasMailbox(buyerEmail) && <EmailLink email={buyerEmail} />
      )}
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
      caption={m.common_myProducts()}
      columns={columns()}
      rows={products}
      rowKey={({ id }) => id}
      actionsHeader={m.common_actions()}
      actions={actions}
    />
  );
}
