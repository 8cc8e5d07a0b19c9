import { counted } from './counted.ts';

/** What phones like one cost. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as pricesCopy from './prices.ts';

export const heading = 'Price in context';
export const asking = 'Asked';
export const sold = 'Sold';
export const thisPhone = (price: string) => `This phone ${price}`;

type Words = { lowest: string; highest: string; lowerQuartile: string; upperQuartile: string };
export const askingSpread = (words: Words) =>
  `Phones like this ask ${words.lowest} to ${words.highest} here; half of them ${words.lowerQuartile} to ${words.upperQuartile}.`;
export const soldSpread = (words: Words) =>
  `Phones like this sold for ${words.lowest} to ${words.highest} here; half of them ${words.lowerQuartile} to ${words.upperQuartile}.`;

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

export const thisBelow = 'This one asks less than most.';
export const thisWithin = 'This one asks what most ask.';
export const thisAbove = 'This one asks more than most.';
export const yoursBelow = 'Your price is below what most ask.';
export const yoursWithin = 'Your price is what most ask.';
export const yoursAbove = 'Your price is above what most ask.';
