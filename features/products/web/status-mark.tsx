import { actionsCopy } from '#common/copy/actions.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Product } from '../products.contract.ts';

/** Says that a phone is taken; one that is free needs no mark. */
export function StatusMark({ status, className }: { status: Product['status']; className?: string }) {
  if (status === 'listed') return null;
  return (
    <Pill tone="warning" className={className}>
      {status === 'booked' ? actionsCopy.bookedMark : phonesCopy.soldMark}
    </Pill>
  );
}
