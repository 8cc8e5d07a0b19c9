import { dealsCopy } from '#common/copy/deals.ts';
import type { DealStatus } from '#common/deal-statuses.ts';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';

const tones: Record<DealStatus, PillTone> = {
  Offered: 'accent',
  Booked: 'warning',
  Accepted: 'accent',
  'Meeting agreed': 'accent',
  'Handed over': 'positive',
  Sold: 'positive',
  Declined: 'neutral',
  Cancelled: 'neutral',
  Expired: 'neutral',
  'No-show': 'danger',
};

export function DealStatusMark({ status }: { status: DealStatus }) {
  return <Pill tone={tones[status]}>{dealsCopy.statuses[status]}</Pill>;
}
