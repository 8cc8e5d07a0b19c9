/**
 * A set of positions, a bit for each: what a million phones have in common fits in 125 kB and is met in microseconds. The
 * words are signed, since the engine reckons with those as they are and turns unsigned ones into fractions first.
 */
export type Bits = Int32Array;

export const bitsFor = (positions: number): Bits => new Int32Array((positions + 31) >>> 5);

export function setBit(bits: Bits, position: number, on: boolean) {
  const mask = 1 << (position & 31);
  const word = position >>> 5;
  bits[word] = on ? (bits[word] as number) | mask : (bits[word] as number) & ~mask;
}

export const hasBit = (bits: Bits, position: number) =>
  ((bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;

/** What all have in common; the first decides how far it goes. */
export function allOf(first: Bits, rest: readonly Bits[]): Bits {
  const common = first.slice();
  for (const bits of rest)
    for (let word = 0; word < common.length; word++) (common[word] as number) &= bits[word] as number;
  return common;
}

/** What so many of the sets lack at most. */
export function nearlyAllOf(first: Bits, rest: readonly Bits[], lacking: 1 | 2): Bits {
  const all = first.slice();
  const butOne = first.slice();
  const butTwo = lacking === 2 ? first.slice() : undefined;
  for (const bits of rest)
    for (let place = 0; place < all.length; place++) {
      const word = bits[place] as number;
      if (butTwo) butTwo[place] = ((butTwo[place] as number) & word) | (butOne[place] as number);
      butOne[place] = ((butOne[place] as number) & word) | (all[place] as number);
      (all[place] as number) &= word;
    }
  return butTwo ?? butOne;
}

export function anyOf(capacity: number, sets: readonly Bits[]): Bits {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const joined = bitsFor(capacity);
  for (const bits of sets)
    for (let word = 0; word < joined.length; word++) (joined[word] as number) |= bits[word] as number;
  return joined;
}

function ones(word: number): number {
  let counted = word - ((word >>> 1) & 0x55555555);
  counted = (counted & 0x33333333) + ((counted >>> 2) & 0x33333333);
  return Math.imul((counted + (counted >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits, from = 0): number {
  let total = 0;
  for (let word = (from >>> 5) + 1; word < bits.length; word++) total += ones(bits[word] as number);
  const first = bits[from >>> 5];
  return first === undefined ? total : total + ones(first & (-1 << (from & 31)));
}

export function countCommon(left: Bits, right: Bits): number {
  let total = 0;
  for (let word = 0; word < left.length; word++) total += ones((left[word] as number) & (right[word] as number));
  return total;
}

/** From the first to the last, one after the other: what is to be read of many phones is read quickest this way. */
export function positionsIn(bits: Bits): Int32Array {
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

/** Sets of those with less than something: the first two bound the lower end, the last two the upper one. */
export type Bounds = { belowLow: Bits; throughLow: Bits; belowHigh: Bits; throughHigh: Bits };

/** Takes out those whose value does not lie between the two; only those near either end have to be looked at. */
export function keepBetween(bits: Bits, column: Float64Array, low: number, high: number, bounds: Bounds) {
  const { belowLow, throughLow, belowHigh, throughHigh } = bounds;
  for (let word = 0; word < bits.length; word++) {
    const all = bits[word] as number;
    if (all === 0) continue;
    const inside = (belowHigh[word] as number) & ~(throughLow[word] as number);
    let kept = all & inside;
    let left = all & (throughHigh[word] as number) & ~(belowLow[word] as number) & ~inside;
    while (left !== 0) {
      const lowest = left & -left;
      left ^= lowest;
      const value = column[(word << 5) + 31 - Math.clz32(lowest)] as number;
      if (value >= low && value <= high) kept |= lowest;
    }
    bits[word] = kept;
  }
}

/** Those whose value lies between the two, both included. */
export function between(column: Int32Array, size: number, bits: Bits, low: number, high: number) {
  for (let position = 0; position < size; position++) {
    const value = column[position] as number;
    if (value >= low && value <= high) (bits[position >>> 5] as number) |= 1 << (position & 31);
  }
}

/** From the last below `end` to the first, until there are enough. */
export function lastBits(bits: Bits, end: number, enough: number): number[] {
  const found: number[] = [];
  for (let word = Math.min(bits.length - 1, end >>> 5); word >= 0; word--) {
    let left = bits[word] as number;
    if (word === end >>> 5) left &= ~(-1 << (end & 31));
    while (left !== 0) {
      const highest = 31 - Math.clz32(left);
      found.push((word << 5) + highest);
      if (found.length === enough) return found;
      left ^= 1 << highest;
    }
  }
  return found;
}
