/**
 * A set of positions, one bit each: a million listings take 125 kB and are intersected in microseconds. The words are
 * signed, since the engine computes with those as they are and boxes large unsigned ones.
 */
export type Bitmap = Int32Array;

export const bitmapFor = (positions: number): Bitmap => new Int32Array((positions + 31) >>> 5);

export function setBit(bits: Bitmap, position: number, on: boolean) {
  const mask = 1 << (position & 31);
  const word = position >>> 5;
  bits[word] = on ? (bits[word] as number) | mask : (bits[word] as number) & ~mask;
}

export const hasBit = (bits: Bitmap, position: number) =>
  ((bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;

export function intersect(first: Bitmap, rest: readonly Bitmap[]): Bitmap {
  const common = first.slice();
  for (const bits of rest)
    for (let word = 0; word < common.length; word++) (common[word] as number) &= bits[word] as number;
  return common;
}

/** Positions of `first` that are missing from at most this many of the others. */
export function intersectNearly(first: Bitmap, rest: readonly Bitmap[], missing: 1 | 2): Bitmap {
  const all = first.slice();
  const butOne = first.slice();
  const butTwo = first.slice();
  for (const bits of rest)
    for (let index = 0; index < all.length; index++) {
      const word = bits[index] as number;
      butTwo[index] = ((butTwo[index] as number) & word) | (butOne[index] as number);
      butOne[index] = ((butOne[index] as number) & word) | (all[index] as number);
      (all[index] as number) &= word;
    }
  return missing === 1 ? butOne : butTwo;
}

export function union(capacity: number, sets: readonly Bitmap[]): Bitmap {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const joined = bitmapFor(capacity);
  for (const bits of sets)
    for (let word = 0; word < joined.length; word++) (joined[word] as number) |= bits[word] as number;
  return joined;
}

export function subtract(all: Bitmap, some: Bitmap): Bitmap {
  return all.map((word, index) => word & ~(some[index] as number));
}

function countOnes(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bitmap, from = 0): number {
  let total = 0;
  for (let word = (from >>> 5) + 1; word < bits.length; word++) total += countOnes(bits[word] as number);
  const first = bits[from >>> 5];
  return first === undefined ? total : total + countOnes(first & (-1 << (from & 31)));
}

export function countCommon(left: Bitmap, right: Bitmap): number {
  let total = 0;
  for (let word = 0; word < left.length; word++) {
    const common = (left[word] as number) & (right[word] as number);
    if (common !== 0) total += countOnes(common);
  }
  return total;
}

/** How many of these positions have each value in a column. */
export function histogram(bits: Bitmap, column: Int32Array, values: number): Int32Array {
  const counts = new Int32Array(values);
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    while (left !== 0) {
      const lowest = left & -left;
      (counts[column[(word << 5) + 31 - Math.clz32(lowest)] as number] as number)++;
      left ^= lowest;
    }
  }
  return counts;
}

/** Removes the positions whose value in a column is below `low` or above `high`. */
export function keepWithin(bits: Bitmap, column: Float64Array, low: number, high: number) {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    let remaining = left;
    while (left !== 0) {
      const lowest = left & -left;
      const value = column[(word << 5) + 31 - Math.clz32(lowest)] as number;
      if (value < low || value > high) remaining ^= lowest;
      left ^= lowest;
    }
    bits[word] = remaining;
  }
}

/** Ascending. */
export function positionsIn(bits: Bitmap): Int32Array {
  const positions = new Int32Array(count(bits));
  let found = 0;
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    while (left !== 0) {
      const lowest = left & -left;
      positions[found++] = (word << 5) + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return positions;
}

/** The last positions below `end`, descending, limited in number. */
export function lastPositions(bits: Bitmap, end: number, most: number): number[] {
  const found: number[] = [];
  for (let word = Math.min(bits.length - 1, end >>> 5); word >= 0; word--) {
    let left = bits[word] as number;
    if (word === end >>> 5) left &= ~(-1 << (end & 31));
    while (left !== 0) {
      const highest = 31 - Math.clz32(left);
      found.push((word << 5) + highest);
      if (found.length === most) return found;
      left ^= 1 << highest;
    }
  }
  return found;
}
