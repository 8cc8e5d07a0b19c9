import { writeDigits } from '#common/figures.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { CardProduct } from './products.api.ts';
import { writePerMonth } from './updates.ts';

/** When its model came out, how long it still gets security updates, and what a month of them costs. */
export function UpdatesInShort({ product }: { product: CardProduct }) {
  const writePrice = useWritePrice();
  const { releasedYear, updatesLeft } = product;
  if (updatesLeft === null) return null;
  const price = writePerMonth(product, writePrice);
  return (
    <p className="figures text-muted text-sm">
      {releasedYear && `${writeDigits(releasedYear)} · `}
      {price ? m.updates_inShort({ months: updatesLeft, price }) : m.updates_ended()}
    </p>
  );
}
