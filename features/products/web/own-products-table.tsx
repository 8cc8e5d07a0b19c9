import { copy } from '#common/copy.ts';
import { AdvertiseButton } from '#features/advertisements/web/advertise-button.tsx';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Price } from '#web/ui/price.tsx';
import type { OwnProduct } from '../products.contract.ts';
import { StatusMark } from './status-mark.tsx';

const isOnMarket = ({ status }: OwnProduct) => status === 'listed' || status === 'booked';

const columns: Column<OwnProduct>[] = [
  {
    header: copy.phoneName,
    lead: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: (product) => (
      <PicturedName
        image={product.image}
        placeholder={product.imagePlaceholder}
        name={product.name}
        note={product.category}
        to={isOnMarket(product) ? paths.product(product.id) : undefined}
      />
    ),
  },
  {
    header: copy.price,
    align: 'end',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Price amount={price} className="text-base" />,
  },
  {
    header: copy.status,
    sortBy: ({ status }) => status,
    cell: ({ status, advertised }) => (
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        {status === 'listed' ? <Pill tone="positive">{copy.forSaleMark}</Pill> : <StatusMark status={status} />}
        {advertised && <Pill tone="accent">{copy.advertisedMark}</Pill>}
      </span>
    ),
  },
  {
    header: copy.bookedBy,
    sortBy: ({ booking }) => booking?.buyerName.toLowerCase() ?? '',
    cell: ({ booking }) => (booking ? <Buyer {...booking} /> : <span className="text-muted">{copy.nobody}</span>),
  },
];

function Buyer({ buyerName, buyerEmail, phone, meetingAddress }: NonNullable<OwnProduct['booking']>) {
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

type OwnProductsTableProps = { products: OwnProduct[]; onDelete: (product: OwnProduct) => void };

export function OwnProductsTable({ products, onDelete }: OwnProductsTableProps) {
  return (
    <DataTable
      caption={copy.myProducts}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      actionsHeader={copy.actions}
      actions={(product) => (
        <>
          {isOnMarket(product) && <AdvertiseButton product={product} size="small" />}
          <Button variant="quiet-danger" size="small" onClick={() => onDelete(product)}>
            {copy.delete}
            <span className="sr-only"> {product.name}</span>
          </Button>
        </>
      )}
    />
  );
}
