import { conditionInWords } from '#common/condition-words.ts';
import { writeStorage } from '#common/storage-size.ts';
import { m } from '#translations';
import type { PriceSpread, Prices } from '../prices.contract.ts';
import type { AlikeFacts } from './prices.api.ts';

export type PriceKind = keyof Prices;

/** What a price is compared with: what others ask, and where too few do, what such phones sold for. */
export function decisiveOf({ asking, sold }: Prices): { kind: PriceKind; spread: PriceSpread } | undefined {
  if (asking) return { kind: 'asking', spread: asking };
  return sold ? { kind: 'sold', spread: sold } : undefined;
}

export type Standing = 'below' | 'within' | 'above';

/** Compares with the middle half, so that outliers do not count. */
export function standingOf(price: number, { lowerQuartile, upperQuartile }: PriceSpread): Standing {
  if (price < lowerQuartile) return 'below';
  return price > upperQuartile ? 'above' : 'within';
}

/** Beyond every similar price by this share, a price is far from them. */
const far = 0.25;

/** A seller's price beside similar ones, in a sentence. */
export function verdictOf(price: number, kind: PriceKind, spread: PriceSpread, format: (amount: number) => string) {
  const isFar = price > spread.highest * (1 + far) || price < spread.lowest * (1 - far);
  const standing = standingOf(price, spread);
  const words = { price: format(price), lowest: format(spread.lowest), highest: format(spread.highest) };
  const verdict = isFar && standing !== 'within' ? (`far-${standing}` as const) : standing;
  return kind === 'sold' ? m.prices_yoursBesideSold(verdict, words) : m.prices_yoursBesideAsking(verdict, words);
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
