import { useEffect, useRef, useState } from 'react';
import { factNames } from '#features/products/facts.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { BookableProduct, Change, Seen } from '../bookings.contract.ts';
import { bookProduct, readProduct } from './bookings.api.ts';

/** The facts that the page showed; a card shows fewer than the product's own page. */
export const seenOf = (product: BookableProduct): Seen =>
  Object.fromEntries(factNames.filter((name) => name in product).map((name) => [name, product[name]]));

/** Books without a form; the server decides whether the caller may. */
export async function bookAtOnce(product: BookableProduct) {
  await bookProduct({ body: { productId: product.id, seen: seenOf(product) } });
  showToast(m.deals_booked());
}

type Shown = { open: boolean; product: BookableProduct; changes: Change[] };

/** The product as it was when the form opened, whatever the page refetches meanwhile, until `showChanges`. */
export function useShownProduct(product: BookableProduct, open: boolean) {
  const [shown, setShown] = useState<Shown>({ open, product, changes: [] });
  if (open !== shown.open) setShown(open ? { open, product, changes: [] } : { ...shown, open });
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  /** Shows the current facts beside those seen before; false when nothing changed or the form is closed. */
  async function showChanges(): Promise<boolean> {
    const current = await readProduct(product.id);
    const changes = changesBetween(shown.product, current);
    if (!isOpen.current || current.status !== 'listed' || changes.length === 0) return false;
    const changed = Object.fromEntries(changes.map(({ field, now }) => [field, now]));
    setShown({ ...shown, product: { ...shown.product, ...changed }, changes });
    return true;
  }

  return { ...shown, showChanges };
}

function changesBetween(before: BookableProduct, after: BookableProduct): Change[] {
  const [agreed, now] = [seenOf(before), seenOf(after)];
  return factNames
    .filter((field) => field in agreed && JSON.stringify(agreed[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, agreed: agreed[field] ?? null, now: now[field] ?? null }));
}
