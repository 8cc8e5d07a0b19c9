import { counted } from './counted.ts';
import { shellCopy } from './shell.ts';

/** Phones beside each other. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as compareCopy from './compare.ts';

export const heading = shellCopy.comparePhones;
export const compare = 'Compare';
export const stopComparing = 'Remove from comparison';
export const compareNamed = (name: string) => `Compare ${name}`;
export const full = (most: number) => `You can compare up to ${most} phones. Remove one first.`;
export const chosen = (count: number) => counted(count, 'phone');
export const clear = 'Clear';
export const tray = 'Phones to compare';

export const nothingChosen = 'Pick at least two phones to compare them side by side.';
export const oneChosen = 'Pick one more phone to see how they differ.';
export const toProducts = 'See all phones';
export const gone = (count: number) =>
  count === 1 ? 'One phone is no longer on Reshell.' : `${count} phones are no longer on Reshell.`;
export const table = 'Phones side by side';
export const fact = 'Detail';
export const best = 'best';
export const bestLegend = 'Best in its row';
export const swipe = (count: number) => `Swipe to see all ${count}`;
export const onlyDifferences = 'Show only differences';
export const everything = 'Show everything';
export const nothingDiffers = 'No differences in the details listed.';
export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove ${name}`;
export const notSaid = 'Not specified';

export const price = 'Price';
export const state = 'Availability';
export const onOffer = 'Available';
export const booked = 'Booked';
export const sold = 'Sold';
