/** Somebody's turn in line: the phone is theirs to take or to pass on. Stored and sent under the name it had first. */
export const turnInLine = 'Offered';
/** The statuses of a deal that keep its product from others; the rest are final. */
export const liveStatuses = [turnInLine, 'Booked', 'Accepted', 'Meeting agreed'] as const;
export const dealStatuses = [
  ...liveStatuses,
  'Handed over',
  'Sold',
  'Declined',
  'Cancelled',
  'Expired',
  'No-show',
] as const;
export type DealStatus = (typeof dealStatuses)[number];

export type LiveStatus = (typeof liveStatuses)[number];
export const isLive = (status: DealStatus): status is LiveStatus => liveStatuses.includes(status as LiveStatus);

/** A seller who has agreed to nothing yet shows nothing of a phone's past. */
export const showsEarlierSales = (status: DealStatus) => ['Accepted', 'Meeting agreed', 'Handed over'].includes(status);
