import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { Product } from '../products.contract.ts';

/** Lists link only to products on the market. */
export const isOnMarket = ({ status }: Pick<Product, 'status'>) => status === 'listed' || status === 'booked';

/** The same colour wherever a product's status is shown. */
export const statusTones = {
  listed: 'positive',
  booked: 'warning',
  sold: 'accent',
  removed: 'neutral',
} satisfies Record<string, PillTone>;

/** Marks a product that is booked or sold; a free one needs no mark. */
export function StatusMark({ status, className }: { status: Product['status']; className?: string }) {
  if (status === 'listed') return null;
  return (
    <Pill tone={statusTones[status]} className={className}>
      {status === 'booked' ? m.common_bookedMark() : m.common_soldMark()}
    </Pill>
  );
}
