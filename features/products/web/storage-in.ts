import { sizesIn } from '#common/sizes-in-text.ts';
import { storageSizes } from '../products.contract.ts';

/** Less may be the RAM. */
const leastStorage = 32;

/** The storage that sellers write behind a model. */
export function storageIn(text: string): number | undefined {
  const sizes = sizesIn(text);
  return storageSizes.findLast((size) => size >= leastStorage && sizes.includes(size));
}
