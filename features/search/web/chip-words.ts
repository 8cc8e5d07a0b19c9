import { searchCopy } from '#common/copy/search.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import type { Chip } from '../search-params.ts';

/** What was asked for, said in a few words that stand by themselves. */
export function chipWords({ filter, value }: Chip, writePrice: (amount: number) => string): string {
  switch (filter) {
    case 'min':
      return searchCopy.atLeast(writePrice(Number(value)));
    case 'max':
      return searchCopy.atMost(writePrice(Number(value)));
    case 'condition':
      return describeCondition(value).label;
    case 'storage':
      return searchCopy.gigabytes(Number(value));
    case 'battery':
      return searchCopy.batteryAtLeast(value);
    case 'year':
      return searchCopy.boughtSince(value);
    case 'since':
      return searchCopy.postedWithin(value);
    case 'available':
      return searchCopy.availableOnly;
    default:
      return value;
  }
}
