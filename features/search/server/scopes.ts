import { thisHour } from '#common/this-hour.ts';
import type { FilterName, Search } from '../search-params.ts';
import { allOf, anyOf, type Bits, bitsFor, keepBetween } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import { batterySteps, type Fact } from './kinds.ts';
import type { Shelf } from './shelf.ts';

/** Something that kinds can tell of: which values of it will do. */
type KindTest = { fact: Fact; fits: (value: number) => boolean };
type Asked = { name: FilterName | 'word'; value: string };
export type KindScope = Asked & { bits: Bits } & KindTest;

/** One thing that is asked of a phone, and the phones that have it; of a price, its bounds. */
export type Scope = KindScope | (Asked & { bits: Bits }) | (Asked & { low: number; high: number });

const named = ['brand', 'model', 'condition', 'place'] as const;
export type NamedScope = (typeof named)[number];

const most = Number.POSITIVE_INFINITY;

/** Everything a search asks for; a phone fits when it is in all of them. */
export function scopesOf(search: Search, words: readonly string[], shelf: Shelf, catalogue: Catalogue): Scope[] {
  const scopes: Scope[] = [];
  const add = (name: Scope['name'], value: unknown, bits: Bits, test?: KindTest) =>
    scopes.push({ name, value: String(value), bits, ...test });

  for (const name of named) {
    const asked = search[name];
    if (!asked?.length) continue;
    const { codeOf, phones } = shelf.names[name];
    const codes = asked.map(codeOf).filter((code) => code !== undefined && phones[code] !== 0) as number[];
    add(
      name,
      asked.join(','),
      anyOf(
        shelf.capacity,
        codes.map((code) => withCode(catalogue, name, code)),
      ),
      name === 'brand' || name === 'condition' ? { fact: name, fits: (code) => codes.includes(code) } : undefined,
    );
  }
  const { min, max, storage, battery, year, since } = search;
  if (storage?.length)
    add(
      'storage',
      storage.join(','),
      anyOf(
        shelf.capacity,
        storage.filter((size) => shelf.kinds.has('storage', size)).map((size) => withStorage(catalogue, size)),
      ),
      { fact: 'storage', fits: (size) => storage.includes(size) },
    );
  if (min !== undefined) scopes.push({ name: 'min', value: String(min), low: min, high: most });
  if (max !== undefined) scopes.push({ name: 'max', value: String(max), low: 0, high: max });
  if (battery !== undefined)
    add(
      'battery',
      battery,
      withBattery(catalogue, battery),
      batterySteps.includes(battery) ? { fact: 'batteryStep', fits: (step) => step >= battery } : undefined,
    );
  if (year !== undefined)
    add('year', year, boughtFrom(catalogue, year), { fact: 'year', fits: (bought) => bought >= year });
  if (since !== undefined) add('since', since, postedWithin(shelf, since));
  if (search.available)
    add('available', true, notBooked(catalogue), { fact: 'booked', fits: (booked) => booked === 0 });
  for (const word of words) add('word', word, catalogue.withWord(word).bits);
  return scopes;
}

/** The phones that fit. Prices are as many as phones, so they are looked at last, where few are left to look at. */
export function matching(shelf: Shelf, scopes: readonly Scope[], catalogue: Catalogue): Bits {
  const found = allOf(
    shelf.live.bits,
    scopes.flatMap((scope) => ('bits' in scope ? [scope.bits] : [])),
  );
  keepPrices(found, shelf, scopes, catalogue);
  return found;
}

export function keepPrices(found: Bits, shelf: Shelf, scopes: readonly Scope[], catalogue: Catalogue) {
  const bounds = scopes.flatMap((scope) => ('low' in scope ? [scope] : []));
  if (bounds.length === 0) return;
  const low = Math.max(...bounds.map((bound) => bound.low));
  const high = Math.min(...bounds.map((bound) => bound.high));
  const through = (step: number) => catalogue.range('priceStep', 0, step);
  const [first, last] = [shelf.stepOf(low), shelf.stepOf(high)];
  keepBetween(found, shelf.columns.price, low, high, {
    belowLow: through(first - 1),
    throughLow: through(first),
    belowHigh: through(last - 1),
    throughHigh: through(last),
  });
}

export const withCode = (catalogue: Catalogue, name: NamedScope, code: number) => catalogue.range(name, code, code);
export const withStorage = (catalogue: Catalogue, size: number) => catalogue.range('storage', size, size);
export const withBattery = (catalogue: Catalogue, percent: number) =>
  // Those of which it is not known have nothing, whatever is asked.
  catalogue.range('battery', Math.max(percent, 1), most);
export const boughtFrom = (catalogue: Catalogue, year: number) => catalogue.range('year', year, most);
export const notBooked = (catalogue: Catalogue) => catalogue.range('booked', 0, 0);

/** Phones stand in the order of their posting, so these are all from one position on. */
function postedWithin(shelf: Shelf, days: number): Bits {
  const start = startOf(shelf, days);
  const bits = bitsFor(shelf.capacity).fill(-1, (start >>> 5) + 1);
  if (start < shelf.capacity) bits[start >>> 5] = -1 << (start & 31);
  return bits;
}

export const startOf = (shelf: Shelf, days: number) => shelf.positionFrom((thisHour() - days * 24) * 3_600_000);
