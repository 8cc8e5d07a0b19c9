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

/** Positions of `first` that are missing from none of the others, and those missing from at most one. */
export function intersectButOne(first: Bitmap, rest: readonly Bitmap[]): { all: Bitmap; butOne: Bitmap } {
  const all = first.slice();
  const butOne = first.slice();
  for (const bits of rest)
    for (let index = 0; index < all.length; index++) {
      const word = bits[index] as number;
      butOne[index] = ((butOne[index] as number) & word) | (all[index] as number);
      (all[index] as number) &= word;
    }
  return { all, butOne };
}

/** Positions of `first` that are missing from at most two of the others. */
export function intersectButTwo(first: Bitmap, rest: readonly Bitmap[]): Bitmap {
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
  return butTwo;
}

export function union(capacity: number, sets: readonly Bitmap[]): Bitmap {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const joined = bitmapFor(capacity);
  for (const bits of sets)
    for (let word = 0; word < joined.length; word++) (joined[word] as number) |= bits[word] as number;
  return joined;
}

/** Positions of `found`, and those of `candidates` that are missing from `filter`. */
export function addFailing(found: Bitmap, candidates: Bitmap, filter: Bitmap): Bitmap {
  const joined = found.slice();
  for (let word = 0; word < joined.length; word++)
    (joined[word] as number) |= (candidates[word] as number) & ~(filter[word] as number);
  return joined;
}

export function subtract(all: Bitmap, some: Bitmap): Bitmap {
  const rest = all.slice();
  for (let word = 0; word < rest.length; word++) (rest[word] as number) &= ~(some[word] as number);
  return rest;
}

/** How many bits are set in each four bits of a word. */
function countInFours(word: number): number {
  const inPairs = word - ((word >>> 1) & 0x55555555);
  return (inPairs & 0x33333333) + ((inPairs >>> 2) & 0x33333333);
}

/** The sum of four-bit counts, each at most 12. */
const sumOfFours = (fours: number) => Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;

export function count(bits: Bitmap, from = 0): number {
  const first = from >>> 5;
  const rest = from === 0 ? bits : bits.subarray(first + 1);
  return (
    countCommon(rest, rest) + (from === 0 ? 0 : sumOfFours(countInFours((bits[first] ?? 0) & (-1 << (from & 31)))))
  );
}

/** Sums three words at once, which takes three fifths of the time: facet counts are mostly this. */
export function countCommon(left: Bitmap, right: Bitmap): number {
  const inWord = (at: number) => countInFours((left[at] as number) & (right[at] as number));
  let total = 0;
  let word = 0;
  for (; word < left.length - 2; word += 3) total += sumOfFours(inWord(word) + inWord(word + 1) + inWord(word + 2));
  for (; word < left.length; word++) total += sumOfFours(inWord(word));
  return total;
}

/** How many of these positions have each value in a column. */
export function histogram(positions: Int32Array, column: Int32Array, values: number): Int32Array {
  const counts = new Int32Array(values);
  for (let at = 0; at < positions.length; at++) (counts[column[positions[at] as number] as number] as number)++;
  return counts;
}

/** Removes the positions whose value in a column is below `low` or above `high`. Without branches, which halves the time. */
export function keepWithin(bits: Bitmap, column: Float64Array, low: number, high: number) {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    let remaining = 0;
    while (left !== 0) {
      const lowest = left & -left;
      const value = column[(word << 5) + 31 - Math.clz32(lowest)] as number;
      remaining |= lowest & -(Number(value >= low) & Number(value <= high));
      left ^= lowest;
    }
    bits[word] = remaining;
  }
}

/** Ascending. */
export function positionsIn(bits: Bitmap, size = count(bits)): Int32Array {
  const positions = new Int32Array(size);
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
export function lastPositions(bits: Bitmap, end: number, max: number): number[] {
  const found: number[] = [];
  for (let word = Math.min(bits.length - 1, end >>> 5); word >= 0; word--) {
    let left = bits[word] as number;
    if (word === end >>> 5) left &= ~(-1 << (end & 31));
    while (left !== 0) {
      const highest = 31 - Math.clz32(left);
      found.push((word << 5) + highest);
      if (found.length === max) return found;
      left ^= 1 << highest;
    }
  }
  return found;
}
