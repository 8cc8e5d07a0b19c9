/** The reader's own deal, wherever a product is shown; apart from the rest, which only the page of a deal needs. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as ownDealsCopy from './own-deals.ts';

export const yourDeal = { buyer: 'You booked this phone.', seller: 'Your phone is booked.' };
export const openDeal = 'Open the deal';
export const youBooked = 'You booked this';
export const inLine = (position: number) =>
  position === 1 ? 'You’re next in line for this phone.' : `You’re number ${position} in line for this phone.`;
export const joinLine = 'Tell me if it becomes available';
export const leaveLine = 'Leave the line';
