import { pricesCopy } from '#common/copy/prices.ts';
import type { PriceSpread } from '../prices.contract.ts';
import type { AlikeFacts } from './prices.api.ts';

export type Standing = 'below' | 'within' | 'above';

/** Compares with the middle half, so that outliers do not count. */
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

/** Describes the compared group by the facts it shares with this product. */
export function basisOf({ phones, same }: PriceSpread, { storageGb, condition }: AlikeFacts): string {
  return pricesCopy.restsOn(
    phones,
    same.includes('storage') ? (storageGb ?? undefined) : undefined,
    same.includes('condition') ? condition : undefined,
  );
}
