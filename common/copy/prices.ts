import { counted } from './counted.ts';

/** What phones like one cost. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as pricesCopy from './prices.ts';

export const heading = 'How the price compares';
export const asking = 'Listed';
export const sold = 'Sold';
export const thisPhone = (price: string) => `This phone ${price}`;

type Words = { lowest: string; highest: string; lowerQuartile: string; upperQuartile: string };
export const askingSpread = (words: Words) =>
  `Similar phones are listed at ${words.lowest}–${words.highest}, half of them at ${words.lowerQuartile}–${words.upperQuartile}.`;
export const soldSpread = (words: Words) =>
  `Similar phones sold at ${words.lowest}–${words.highest}, half of them at ${words.lowerQuartile}–${words.upperQuartile}.`;

/** Which products the figures rest on, and how many. */
export const restsOn = (phones: number) => `${counted(phones, 'phone')} of this model`;
export const restsOnStorage = (phones: number, storage: string) =>
  `${counted(phones, 'phone')} of this model with ${storage}`;
export const restsOnCondition = (phones: number, condition: string) =>
  `${counted(phones, 'phone')} of this model in ${condition} condition`;
export const restsOnBoth = (phones: number, storage: string, condition: string) =>
  `${counted(phones, 'phone')} of this model with ${storage} in ${condition} condition`;

export const notEnoughData = 'Not enough data';
export const tooFewAsking = 'Not enough data on asking prices: fewer than five phones of this model are on offer here.';
export const tooFewSold = 'Not enough data on sold prices: fewer than five phones of this model were sold here.';

export const thisBelow = 'Below the typical price.';
export const thisWithin = 'Typical price.';
export const thisAbove = 'Above the typical price.';
export const yoursBelow = 'Your price is below most.';
export const yoursWithin = 'Your price is typical.';
export const yoursAbove = 'Your price is above most.';
