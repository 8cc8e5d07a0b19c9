import { type DealStatus, turnInLine } from '#common/deal-statuses.ts';
import { statusTones } from '#features/products/web/status-mark.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { m } from '#translations';

const tones: Record<DealStatus, PillTone> = {
  [turnInLine]: 'accent',
  Booked: statusTones.booked,
  Accepted: 'accent',
  'Meeting agreed': 'accent',
  'Handed over': statusTones.sold,
  Sold: statusTones.sold,
  Declined: 'neutral',
  Cancelled: statusTones.removed,
  Expired: 'neutral',
  'No-show': 'danger',
};

export function DealStatusMark({ status }: { status: DealStatus }) {
  return <Pill tone={tones[status]}>{m.deals_statuses(status)}</Pill>;
}
