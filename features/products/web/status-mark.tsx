import { actionsCopy } from '#common/copy/actions.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import type { Product } from '../products.contract.ts';

/** The same colour wherever a phone's status is told. */
export const statusTones = {
  listed: 'positive',
  booked: 'warning',
  sold: 'accent',
  removed: 'neutral',
} satisfies Record<string, PillTone>;

/** Says that a phone is taken; one that is free needs no mark. */
export function StatusMark({ status, className }: { status: Product['status']; className?: string }) {
  if (status === 'listed') return null;
  return (
    <Pill tone={statusTones[status]} className={className}>
      {status === 'booked' ? actionsCopy.bookedMark : phonesCopy.soldMark}
    </Pill>
  );
}
