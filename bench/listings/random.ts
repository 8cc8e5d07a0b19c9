/** Chance that comes out the same in every run, so that two runs measure the same listings. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to but not including 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    /** A whole number, both ends included. */
    between: (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1)),
    happens: (chance: number) => next() < chance,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  };
}

export type Random = ReturnType<typeof seededRandom>;

/** Draws items as people use words and live in towns: the second half as often as the first, the third a third, and so on. */
export function naturally<Item>(items: readonly Item[]): (random: Random) => Item {
  return weighted(items, (_, rank) => 1 / (rank + 1));
}

export function weighted<Item>(items: readonly Item[], weightOf: (item: Item, rank: number) => number) {
  const upTo = new Float64Array(items.length);
  let sum = 0;
  for (const [rank, item] of items.entries()) {
    sum += weightOf(item, rank);
    upTo[rank] = sum;
  }
  return (random: Random): Item => {
    const drawn = random.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) <= drawn) low = middle + 1;
      else high = middle;
    }
    return items[low] as Item;
  };
}
