import { counted } from './counted.ts';

/** What phones like one cost. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as pricesCopy from './prices.ts';

export const heading = 'Price in context';
export const asking = 'Asked';
export const sold = 'Sold';
export const thisPhone = (price: string) => `This phone ${price}`;

type Words = { lowest: string; highest: string; lowerQuartile: string; upperQuartile: string };
const half = ({ lowerQuartile, upperQuartile }: Words) => `half of them ${lowerQuartile} to ${upperQuartile}`;
export const askingSpread = (words: Words) =>
  `Phones like this ask ${words.lowest} to ${words.highest} here; ${half(words)}.`;
export const soldSpread = (words: Words) =>
  `Phones like this sold for ${words.lowest} to ${words.highest} here; ${half(words)}.`;

/** Which products the figures rest on, and how many. */
export const restsOn = (phones: number, storage: number | undefined, condition: string | undefined) =>
  [
    `${counted(phones, 'phone')} of this model`,
    storage && ` with ${storage} GB`,
    condition && ` in ${condition.toLowerCase()} condition`,
  ]
    .filter(Boolean)
    .join('');

export const notEnoughData = 'Not enough data';
export const tooFewAsking = 'Not enough data on asking prices: fewer than five phones of this model are on offer here.';
export const tooFewSold = 'Not enough data on sold prices: fewer than five phones of this model were sold here.';

export const thisBelow = 'This one asks less than most.';
export const thisWithin = 'This one asks what most ask.';
export const thisAbove = 'This one asks more than most.';
export const yoursBelow = 'Your price is below what most ask.';
export const yoursWithin = 'Your price is what most ask.';
export const yoursAbove = 'Your price is above what most ask.';
