import { counted } from './counted.ts';

/** What phones like one cost. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as pricesCopy from './prices.ts';

export const heading = 'How the price compares';
export const asking = 'Listed';
export const sold = 'Sold';
export const thisPhone = (price: string) => `This phone ${price}`;

type Words = { lowest: string; highest: string; lowerQuartile: string; upperQuartile: string };
const half = ({ lowerQuartile, upperQuartile }: Words) => `half of them at ${lowerQuartile}–${upperQuartile}`;
export const askingSpread = (words: Words) =>
  `Similar phones are listed at ${words.lowest}–${words.highest}, ${half(words)}.`;
export const soldSpread = (words: Words) => `Similar phones sold at ${words.lowest}–${words.highest}, ${half(words)}.`;

/** Which products the figures rest on, and how many. */
export const restsOn = (phones: number, storage: number | undefined, condition: string | undefined) =>
  [
    `${counted(phones, 'phone')} of this model`,
    storage && ` with ${storage} GB`,
    condition && ` in ${condition.toLowerCase()} condition`,
  ]
    .filter(Boolean)
    .join('');

type Spread = { basis: string; lowest: string; highest: string };
/** This phone's price in one sentence. */
export const besideAsking = (verdict: string, { basis, lowest, highest }: Spread) =>
  `${verdict}: ${basis} are listed at ${lowest}–${highest}.`;
export const besideSold = (verdict: string, { basis, lowest, highest }: Spread) =>
  `${verdict}: ${basis} sold for ${lowest}–${highest}.`;
export const besideBoth = (verdict: string, { basis, lowest, highest }: Spread, sold: Spread) =>
  `${verdict}: ${basis} are listed at ${lowest}–${highest}, and ${sold.basis} sold for ${sold.lowest}–${sold.highest}.`;
export const showPrices = 'Show the prices';

export const thisBelow = 'Below the typical price';
export const thisWithin = 'A typical price';
export const thisAbove = 'Above the typical price';
export const yoursBelow = 'Your price is below most.';
export const yoursWithin = 'Your price is typical.';
export const yoursAbove = 'Your price is above most.';
