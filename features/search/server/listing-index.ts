import { LRUCache } from 'lru-cache';
import { metresBetween, type Point } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { otherSpellings } from '#features/catalogue/server/bangla.ts';
import { mapFilters, type NameFilter, type NumberFilter, nameFilters, numberFilters } from '../filters.ts';
import { type Bitmap, bitmapFor, hasBit, setBit } from './bitmaps.ts';
import { unknownDistance } from './search-index.ts';

/** The fields of a product on sale that lists and facets need. */
export type Listing = Record<NameFilter, string | null> &
  Record<NumberFilter, number | null> & {
    number: number;
    postedAt: number;
    price: number;
    latitude: number | null;
    longitude: number | null;
    booked: boolean;
  };

const columnsFor = (capacity: number) => ({
  number: new Int32Array(capacity),
  postedAt: new Float64Array(capacity),
  price: new Float64Array(capacity),
  point: new Int32Array(capacity),
  booked: new Int32Array(capacity),
  ...mapFilters([...nameFilters, ...numberFilters], () => new Int32Array(capacity)),
});

export type Column = NameFilter | NumberFilter | 'booked';

/** A bitmap that follows the listings; `words` are those of a listing that has just changed. */
type Tracked = { bits: Bitmap; matches: (position: number, words: ReadonlySet<string>) => boolean };

/** At a million listings this holds the bitmaps of some 570 words and column values. */
const maxBitmapBytes = 72 * 1024 * 1024;
const noWords: ReadonlySet<string> = new Set();

/** Interns names case-insensitively as small codes; 0 is none. A name keeps its first spelling. */
class Dictionary {
  readonly names = [''];
  /** The words of each name, for completing and for finding names in a search text. */
  readonly words: string[][] = [[]];
  /** How many live listings have each. */
  readonly listings = [0];
  readonly byWords = new Map<string, string>();
  readonly #codes = new Map<string, number>();

  codeOf(name: string): number | undefined {
    return this.#codes.get(name.toLowerCase());
  }

  intern(name: string | null): number {
    if (!name) return 0;
    const known = this.codeOf(name);
    if (known !== undefined) return known;
    const words = wordsOf(name);
    this.words.push(words);
    this.listings.push(0);
    this.byWords.set(words.join(' '), name);
    this.#codes.set(name.toLowerCase(), this.names.length);
    return this.names.push(name) - 1;
  }
}

/** Interns points as small codes; 0 is none. The gazetteer has few, so a distance is computed once for many listings. */
class Points {
  readonly #points: Point[] = [];
  readonly #codes = new Map<string, number>();

  intern(latitude: number | null, longitude: number | null): number {
    if (latitude === null || longitude === null) return 0;
    const key = `${latitude} ${longitude}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#points.push({ latitude, longitude });
    this.#codes.set(key, code);
    return code;
  }

  /** In metres. */
  distance(code: number, origin: Point): number {
    const point = this.#points[code - 1];
    return point ? metresBetween(point, origin) : unknownDistance;
  }

  /** In metres, by code. */
  distancesFrom(origin: Point): Float64Array {
    return Float64Array.from({ length: this.#points.length + 1 }, (_, code) => this.distance(code, origin));
  }
}

/**
 * The products on sale as a column store with a bitmap index, oldest first, 60 bytes each. A listing that leaves
 * the market keeps its position, so that the others keep theirs, and is no longer live.
 */
export class ListingIndex {
  readonly names = mapFilters(nameFilters, () => new Dictionary());
  readonly points = new Points();
  columns: ReturnType<typeof columnsFor>;
  size = 0;
  /** How many positions are no longer live. */
  gone = 0;
  readonly live: Tracked;
  readonly #tracked = new Set<Tracked>();
  readonly #cached = new LRUCache<string, Tracked>({
    maxSize: maxBitmapBytes,
    sizeCalculation: ({ bits }) => bits.byteLength + 256,
    dispose: (bitmap) => this.#tracked.delete(bitmap),
  });
  /** By number. */
  #positions = new Int32Array(0);
  readonly #brandOfModel = new Map<number, number>();
  /** Past this many positions a reload is quicker than moving one listing step by step. */
  readonly #maxSteps: number;

  constructor(capacity: number) {
    this.columns = columnsFor(capacity);
    this.#maxSteps = capacity;
    this.live = this.#track({ bits: bitmapFor(capacity), matches: () => true });
  }

  get capacity() {
    return this.columns.number.length;
  }

  /** By product number; negative when it was never listed. */
  positionOf(number: number): number {
    return this.#positions[number] ?? -1;
  }

  /** Adds or replaces a listing. Returns false when it belongs too far away, and the index has to be reloaded. */
  put(listing: Listing, words = noWords): boolean {
    const known = this.positionOf(listing.number);
    const position = known >= 0 ? known : this.size++;
    if (this.size > this.capacity) this.#grow();
    if (known >= 0) {
      this.drop(listing.number);
      this.gone--;
    }
    this.#write(position, listing);
    this.#setPosition(listing.number, position);
    for (const { bits, matches } of this.#tracked) setBit(bits, position, matches(position, words));
    return this.#moveIntoOrder(position);
  }

  drop(number: number) {
    const position = this.positionOf(number);
    if (position < 0 || !hasBit(this.live.bits, position)) return;
    this.#count(position, -1);
    setBit(this.live.bits, position, false);
    this.gone++;
  }

  /** The first position that is not before this moment and number. */
  positionFrom(postedAt: number, number = 0): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, postedAt, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The code of the brand of the last listing with this model. */
  brandOf(model: number): number {
    return this.#brandOfModel.get(model) ?? 0;
  }

  /** Listings with a value from `low` to `high`, both included. */
  range(column: Column, low: number, high = low): Bitmap {
    const key = `${column} ${low} ${high}`;
    const cached = this.#cached.get(key);
    if (cached) return cached.bits;
    const bits = bitmapFor(this.capacity);
    const values = this.columns[column];
    for (let position = 0; position < this.size; position++) {
      const value = values[position] as number;
      if (value >= low && value <= high) (bits[position >>> 5] as number) |= 1 << (position & 31);
    }
    // Growing replaces the columns, so they are looked up for every listing.
    const valueAt = (position: number) => this.columns[column][position] as number;
    this.#cached.set(
      key,
      this.#track({ bits, matches: (position) => valueAt(position) >= low && valueAt(position) <= high }),
    );
    return bits;
  }

  /** Listings at most this far from a point. */
  within(origin: Point, kilometres: number): Bitmap {
    const key = `within ${origin.latitude} ${origin.longitude} ${kilometres}`;
    const cached = this.#cached.get(key);
    if (cached) return cached.bits;
    const bits = bitmapFor(this.capacity);
    const isNear = Uint8Array.from(this.points.distancesFrom(origin), (metres) => Number(metres <= kilometres * 1000));
    const { point } = this.columns;
    // Word by word, three times as fast as bit by bit.
    for (let start = 0; start < this.size; start += 32) {
      let word = 0;
      const end = Math.min(start + 32, this.size);
      for (let position = start; position < end; position++)
        word |= (isNear[point[position] as number] as number) << (position & 31);
      bits[start >>> 5] = word;
    }
    const matches = (position: number) =>
      this.points.distance(this.columns.point[position] as number, origin) <= kilometres * 1000;
    this.#cached.set(key, this.#track({ bits, matches }));
    return bits;
  }

  hasWord = (word: string) => this.#cached.has(`word ${word}`);

  /** Listings with a word that `addWord` has added. */
  withWord = (word: string) => this.#cached.get(`word ${word}`)?.bits ?? bitmapFor(this.capacity);

  /** Adds the bitmap of a word. Changes during `readNumbers` win over its result. */
  async addWord(word: string, readNumbers: () => Promise<number[]>) {
    let changed: Set<number> | undefined = new Set();
    const matches: Tracked['matches'] = (position, words) => {
      changed?.add(this.columns.number[position] as number);
      return hasWord(words, word);
    };
    const bitmap = this.#track({ bits: bitmapFor(this.capacity), matches });
    try {
      for (const number of await readNumbers()) {
        const position = this.positionOf(number);
        if (position >= 0 && !changed.has(number)) setBit(bitmap.bits, position, true);
      }
      this.#cached.set(`word ${word}`, bitmap);
    } catch (error) {
      this.#tracked.delete(bitmap);
      throw error;
    } finally {
      changed = undefined;
    }
  }

  #track(bitmap: Tracked): Tracked {
    this.#tracked.add(bitmap);
    return bitmap;
  }

  #compare(position: number, postedAt: number, number: number): number {
    return (this.columns.postedAt[position] as number) - postedAt || (this.columns.number[position] as number) - number;
  }

  #isBefore(left: number, right: number): boolean {
    const { postedAt, number } = this.columns;
    return this.#compare(left, postedAt[right] as number, number[right] as number) < 0;
  }

  #moveIntoOrder(start: number): boolean {
    let position = start;
    const isFar = () => Math.abs(position - start) > this.#maxSteps;
    while (position > 0 && this.#isBefore(position, position - 1) && !isFar()) this.#swap(position, --position);
    while (position < this.size - 1 && this.#isBefore(position + 1, position) && !isFar())
      this.#swap(position, ++position);
    return !isFar();
  }

  #swap(left: number, right: number) {
    for (const column of Object.values(this.columns)) {
      const value = column[left] as number;
      column[left] = column[right] as number;
      column[right] = value;
    }
    for (const { bits } of this.#tracked) {
      const bit = hasBit(bits, left);
      setBit(bits, left, hasBit(bits, right));
      setBit(bits, right, bit);
    }
    for (const position of [left, right]) this.#positions[this.columns.number[position] as number] = position;
  }

  #grow() {
    const larger = columnsFor(this.capacity * 2);
    for (const name of Object.keys(larger) as (keyof typeof larger)[]) larger[name].set(this.columns[name]);
    this.columns = larger;
    for (const tracked of this.#tracked) {
      const bits = bitmapFor(this.capacity);
      bits.set(tracked.bits);
      tracked.bits = bits;
    }
  }

  #setPosition(number: number, position: number) {
    if (number >= this.#positions.length) {
      const larger = new Int32Array(Math.max(number + 1, this.#positions.length * 2)).fill(-1);
      larger.set(this.#positions);
      this.#positions = larger;
    }
    this.#positions[number] = position;
  }

  #count(position: number, change: 1 | -1) {
    for (const name of nameFilters)
      (this.names[name].listings[this.columns[name][position] as number] as number) += change;
  }

  #write(position: number, listing: Listing) {
    const { columns, names } = this;
    for (const name of nameFilters) columns[name][position] = names[name].intern(listing[name]);
    for (const name of numberFilters) columns[name][position] = listing[name] ?? 0;
    columns.point[position] = this.points.intern(listing.latitude, listing.longitude);
    columns.number[position] = listing.number;
    columns.postedAt[position] = listing.postedAt;
    columns.price[position] = listing.price;
    columns.booked[position] = listing.booked ? 1 : 0;
    this.#brandOfModel.set(columns.model[position] as number, columns.brand[position] as number);
    this.#count(position, 1);
  }
}

/** A number matches itself and the size in gigabytes; other words match by their beginning, as in `asTextQuery`. */
function hasWord(words: ReadonlySet<string>, wanted: string): boolean {
  if (/^\d+$/.test(wanted)) return words.has(wanted) || words.has(`${wanted}gb`);
  const spellings = [wanted, ...otherSpellings(wanted)];
  if (words.has(wanted)) return true;
  for (const word of words) if (spellings.some((spelling) => word.startsWith(spelling))) return true;
  return false;
}
