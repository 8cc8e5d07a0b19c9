/** The statuses of a deal that keep its product from others; the rest are final. */
export const liveStatuses = ['Offered', 'Booked', 'Accepted', 'Meeting agreed'] as const;
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

type LiveStatus = (typeof liveStatuses)[number];
export const isLive = (status: DealStatus): status is LiveStatus => liveStatuses.includes(status as LiveStatus);
