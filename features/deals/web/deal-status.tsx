import { type DealStatus, turnInLine } from '#common/deal-statuses.ts';
import { statusTones } from '#features/products/web/status-mark.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
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

/** Says whose turn in line it is; `buyerName` is undefined for the buyer's own reading. */
export function writeDealStatus(status: DealStatus, buyerName: string | undefined): string {
  if (status !== turnInLine) return m.deals_statuses(status);
  return buyerName === undefined ? m.deals_ownTurn() : m.deals_turnOf({ name: buyerName || m.deals_formerMember() });
}

type DealStatusMarkProps = { status: DealStatus; buyerName: string | undefined };

export function DealStatusMark({ status, buyerName }: DealStatusMarkProps) {
  return <Pill tone={tones[status]}>{writeDealStatus(status, buyerName)}</Pill>;
}

/** A turn in line is not booked. */
export function BookedOn({ status, bookedAt }: { status: DealStatus; bookedAt: string }) {
  if (status === turnInLine) return <span className="text-muted">{m.deals_notBookedYet()}</span>;
  return <LocalDate at={bookedAt} />;
}
