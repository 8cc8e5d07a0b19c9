import { pricesCopy } from '#common/copy/prices.ts';
import type { PriceSpread } from '../prices.contract.ts';
import type { AlikeFacts } from './prices.api.ts';

export type Standing = 'below' | 'within' | 'above';

/** Most phones are the middle half: one odd price should not decide what is dear. */
export function standingOf(price: number, { lowerQuartile, upperQuartile }: PriceSpread): Standing {
  if (price < lowerQuartile) return 'below';
  return price > upperQuartile ? 'above' : 'within';
}

export function wordsOf(spread: PriceSpread, format: (amount: number) => string) {
  return {
    lowest: format(spread.lowest),
    highest: format(spread.highest),
    lowerQuartile: format(spread.lowerQuartile),
    upperQuartile: format(spread.upperQuartile),
  };
}

/** Says which phones were looked at: as much of what this one is as the group shares. */
export function basisOf({ phones, same }: PriceSpread, { storageGb, condition }: AlikeFacts): string {
  return pricesCopy.restsOn(
    phones,
    same.includes('storage') ? (storageGb ?? undefined) : undefined,
    same.includes('condition') ? condition : undefined,
  );
}
