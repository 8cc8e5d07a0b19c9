import { conditionInWords } from '#common/condition-words.ts';
import { writeStorage } from '#common/storage-size.ts';
import { m } from '#translations';
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
export function basisOf({ phones, same }: PriceSpread, { storageGb, condition: shown }: AlikeFacts): string {
  const storage = same.includes('storage') && storageGb ? writeStorage(storageGb) : undefined;
  const condition = same.includes('condition') && shown ? conditionInWords(shown).toLowerCase() : undefined;
  if (storage && condition) return m.prices_restsOnBoth({ phones, storage, condition });
  if (storage) return m.prices_restsOnStorage({ phones, storage });
  return condition ? m.prices_restsOnCondition({ phones, condition }) : m.prices_restsOn({ phones });
}
