import { paths } from '#common/paths.ts';
import { BookButton } from '#features/deals/web/book-button.tsx';
import { PicturedName } from '#features/images/web/pictured-name.tsx';
import { isOnMarket, statusTones } from '#features/products/web/status-mark.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { WishlistEntry } from '../wishlist.contract.ts';
import { isConfirmed } from './wishlist.api.ts';

type Status = WishlistEntry['status'];
const labels = (): Record<Status, string> => ({
  listed: m.common_forSaleMark(),
  booked: m.common_bookedMark(),
  sold: m.common_soldMark(),
  removed: m.common_removedMark(),
});

const columns = (): Column<WishlistEntry>[] => [
  {
    header: m.common_phoneName(),
    lead: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: (entry) => (
      <PicturedName
        image={entry.image}
        placeholder={entry.imagePlaceholder}
        name={entry.name}
        note={entry.category}
        to={isOnMarket(entry) ? paths.product(entry.productId, entry.name) : undefined}
      />
    ),
  },
  {
    header: m.common_price(),
    align: 'end',
    sortBy: ({ price }) => price,
    cell: ({ price }) => <Price amount={price} className="text-base" />,
  },
  {
    header: m.common_status(),
    sortBy: ({ status }) => labels()[status],
    cell: ({ status }) => <Pill tone={statusTones[status]}>{labels()[status]}</Pill>,
  },
];

export function WishlistTable({
  entries,
  onRemove,
}: {
  entries: WishlistEntry[];
  onRemove: (entry: WishlistEntry) => void;
}) {
  return (
    <DataTable
      caption={m.wishlist_wishlist()}
      columns={columns()}
      rows={entries}
      rowKey={({ productId }) => productId}
      actionsHeader={m.common_actions()}
      actions={(entry) => (
        <>
          {isOnMarket(entry) && <BookButton size="small" product={{ ...entry, id: entry.productId }} />}
          <Button variant="quiet-danger" size="small" disabled={!isConfirmed(entry)} onClick={() => onRemove(entry)}>
            {m.wishlist_remove()}
            <span className="sr-only"> {entry.name}</span>
          </Button>
        </>
      )}
    />
  );
}
