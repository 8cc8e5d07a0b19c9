import { counted } from './counted.ts';
import { shellCopy } from './shell.ts';

/** Phones beside each other. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as compareCopy from './compare.ts';

export const heading = shellCopy.comparePhones;
export const compare = 'Compare';
export const stopComparing = 'Remove from comparison';
export const compareNamed = (name: string) => `Compare ${name}`;
export const full = (most: number) => `You can compare ${most} phones at a time. Take one out first.`;
export const chosen = (count: number) => counted(count, 'phone');
export const clear = 'Clear';
export const tray = 'Phones to compare';

export const nothingChosen = 'Choose Compare on two phones or more, and they stand here side by side.';
export const oneChosen = 'Choose Compare on one more phone, and this page shows how they differ.';
export const toProducts = 'Look at all phones';
export const gone = (count: number) =>
  count === 1 ? 'One phone is no longer on Reshell.' : `${count} phones are no longer on Reshell.`;
export const table = 'The phones side by side';
export const fact = 'Fact';
export const best = 'best';
export const bestLegend = 'Best in its row';
export const swipe = (count: number) => `Swipe to see all ${count}`;
export const onlyDifferences = 'Show only differences';
export const everything = 'Show everything';
export const nothingDiffers = 'These phones do not differ in anything that was said of them.';
export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove ${name}`;
export const notSaid = 'Not said';

export const price = 'Price';
export const state = 'On offer';
export const onOffer = 'Yes';
export const booked = 'Booked';
export const sold = 'Sold';
