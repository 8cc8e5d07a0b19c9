import { type Bits, bitsFor, hasBit, setBit } from './bits.ts';
import { batterySteps, Kinds } from './kinds.ts';
import { openNames } from './names.ts';

/** What lists are made by, of a phone on offer. */
export type ShelfPhone = {
  number: number;
  postedAt: number;
  price: number;
  brand: string;
  model: string | null;
  condition: string;
  storage: number | null;
  battery: number | null;
  place: string;
  year: number;
  booked: boolean;
};

const columnsFor = (capacity: number) => ({
  number: new Int32Array(capacity),
  postedAt: new Float64Array(capacity),
  price: new Float64Array(capacity),
  brand: new Int32Array(capacity),
  model: new Int32Array(capacity),
  condition: new Int32Array(capacity),
  storage: new Int32Array(capacity),
  battery: new Int32Array(capacity),
  place: new Int32Array(capacity),
  year: new Int32Array(capacity),
  booked: new Int32Array(capacity),
  kind: new Int32Array(capacity),
  priceStep: new Int32Array(capacity),
});

/** Beyond this many places, putting everything in order anew is quicker than moving one phone past the others. */
const farAway = 1000;

/**
 * The phones on offer in columns, oldest first, some sixty bytes each. One that leaves the market keeps its position, so
 * that the others keep theirs, and is no longer live.
 */
export class Shelf {
  readonly names = { brand: openNames(), model: openNames(), condition: openNames(), place: openNames() };
  readonly kinds = new Kinds();
  columns = columnsFor(1024);
  /** Prices that part the phones into groups of about the same size. */
  readonly #steps: Float64Array;
  size = 0;
  gone = 0;
  /** Sets of positions, which move and grow with the phones. */
  readonly sets = new Set<{ bits: Bits }>();
  readonly live = this.track({ bits: bitsFor(1024) });
  #positions = new Int32Array(1024).fill(-1);
  readonly #brands = new Map<number, number>();

  get capacity() {
    return this.columns.number.length;
  }

  track<Tracked extends { bits: Bits }>(set: Tracked): Tracked {
    this.sets.add(set);
    return set;
  }

  /** The steps suit these prices; with others they are right too, only of different sizes. */
  constructor(prices: readonly number[] = []) {
    const sorted = Float64Array.from(prices).sort();
    this.#steps = Float64Array.from(
      { length: 63 },
      (_, step) => sorted[Math.floor((sorted.length * (step + 1)) / 64)] ?? 0,
    );
  }

  /** How many steps lie at or below a price. */
  stepOf(price: number): number {
    let [low, high] = [0, this.#steps.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#steps[middle] as number) <= price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  positionOf(number: number): number {
    return this.#positions[number] ?? -1;
  }

  /** Puts a phone at the end, or in place of what was known of it; `settle` then brings it to where it belongs. */
  put(phone: ShelfPhone): number {
    const known = this.positionOf(phone.number);
    const position = known >= 0 ? known : this.size++;
    if (this.size > this.capacity) this.#grow();
    if (phone.number >= this.#positions.length) this.#growPositions(phone.number);
    if (known >= 0) {
      this.#leave(known);
      this.gone--;
    }
    this.#write(position, phone);
    this.#positions[phone.number] = position;
    return position;
  }

  /** Answers where it stood, if it did. */
  drop(number: number): number | undefined {
    const position = this.positionOf(number);
    if (position < 0) return undefined;
    this.#leave(position);
    return position;
  }

  /** Answers whether the phone was near where it belongs; otherwise everything has to be put in order. */
  settle(start: number): boolean {
    let position = start;
    let steps = 0;
    while (position > 0 && this.#isBefore(position, position - 1)) {
      if (steps++ > farAway) return false;
      this.#swap(position, --position);
    }
    while (position < this.size - 1 && this.#isBefore(position + 1, position)) {
      if (steps++ > farAway) return false;
      this.#swap(position, ++position);
    }
    return true;
  }

  /** The first position that is not before this moment and number. */
  positionFrom(postedAt: number, number = 0): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#comparesTo(middle, postedAt, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** As on the phone of this model that was met last. */
  brandOfModel(model: number): string {
    return this.names.brand.names[this.#brands.get(model) ?? 0] as string;
  }

  isInOrder(): boolean {
    for (let position = 1; position < this.size; position++) if (this.#isBefore(position, position - 1)) return false;
    return true;
  }

  phoneAt(position: number): ShelfPhone {
    const { columns, names } = this;
    const at = (column: keyof typeof columns) => columns[column][position] as number;
    return {
      number: at('number'),
      postedAt: at('postedAt'),
      price: at('price'),
      brand: names.brand.names[at('brand')] as string,
      model: names.model.names[at('model')] || null,
      condition: names.condition.names[at('condition')] as string,
      storage: at('storage') || null,
      battery: at('battery') || null,
      place: names.place.names[at('place')] as string,
      year: at('year'),
      booked: at('booked') === 1,
    };
  }

  #comparesTo(position: number, postedAt: number, number: number): number {
    return (this.columns.postedAt[position] as number) - postedAt || (this.columns.number[position] as number) - number;
  }

  #isBefore(left: number, right: number): boolean {
    const { postedAt, number } = this.columns;
    return this.#comparesTo(left, postedAt[right] as number, number[right] as number) < 0;
  }

  #swap(left: number, right: number) {
    for (const column of Object.values(this.columns)) {
      const kept = column[left] as number;
      column[left] = column[right] as number;
      column[right] = kept;
    }
    for (const { bits } of this.sets) {
      const kept = hasBit(bits, left);
      setBit(bits, left, hasBit(bits, right));
      setBit(bits, right, kept);
    }
    this.#positions[this.columns.number[left] as number] = left;
    this.#positions[this.columns.number[right] as number] = right;
  }

  #grow() {
    const larger = columnsFor(this.capacity * 2);
    for (const name of Object.keys(larger) as (keyof typeof larger)[]) larger[name].set(this.columns[name]);
    this.columns = larger;
    for (const set of this.sets) {
      const bits = bitsFor(this.capacity);
      bits.set(set.bits);
      set.bits = bits;
    }
  }

  #growPositions(number: number) {
    const larger = new Int32Array(Math.max(number + 1, this.#positions.length * 2)).fill(-1);
    larger.set(this.#positions);
    this.#positions = larger;
  }

  #leave(position: number) {
    if (!hasBit(this.live.bits, position)) return;
    this.#tally(position, -1);
    setBit(this.live.bits, position, false);
    this.gone++;
  }

  #tally(position: number, change: number) {
    for (const name of ['brand', 'model', 'condition', 'place'] as const) {
      const code = this.columns[name][position] as number;
      (this.names[name].phones[code] as number) += change;
    }
    (this.kinds.phones[this.columns.kind[position] as number] as number) += change;
  }

  #write(position: number, phone: ShelfPhone) {
    const { columns, names } = this;
    columns.number[position] = phone.number;
    columns.postedAt[position] = phone.postedAt;
    columns.price[position] = phone.price;
    columns.priceStep[position] = this.stepOf(phone.price);
    columns.brand[position] = names.brand.learn(phone.brand);
    columns.model[position] = names.model.learn(phone.model);
    columns.condition[position] = names.condition.learn(phone.condition);
    columns.storage[position] = phone.storage ?? 0;
    columns.battery[position] = phone.battery ?? 0;
    columns.place[position] = names.place.learn(phone.place);
    columns.year[position] = phone.year;
    columns.booked[position] = phone.booked ? 1 : 0;
    columns.kind[position] = this.kinds.learn({
      brand: columns.brand[position] as number,
      condition: columns.condition[position] as number,
      storage: phone.storage ?? 0,
      batteryStep: batterySteps.findLast((step) => (phone.battery ?? 0) >= step) ?? 0,
      year: phone.year,
      booked: phone.booked ? 1 : 0,
    });
    this.#brands.set(columns.model[position] as number, columns.brand[position] as number);
    setBit(this.live.bits, position, true);
    this.#tally(position, 1);
  }
}
