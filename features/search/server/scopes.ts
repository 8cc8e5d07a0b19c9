import { thisHour } from '#server/http/public-cache.ts';
import type { FilterName, Search } from '../search-params.ts';
import { type Bits, bitsFor } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import type { Shelf } from './shelf.ts';

/** One thing that is asked of a phone, and the phones that have it. */
export type Scope = { name: FilterName | 'word'; value: string; bits: Bits };

const named = ['brand', 'model', 'condition', 'place'] as const;
export type NamedScope = (typeof named)[number];

/** Everything a search asks for; a phone fits when it is in all of them. */
export function scopesOf(search: Search, words: readonly string[], shelf: Shelf, catalogue: Catalogue): Scope[] {
  const scopes: Scope[] = [];
  const add = (name: Scope['name'], value: unknown, bits: Bits) => scopes.push({ name, value: String(value), bits });

  for (const name of named) {
    const asked = search[name];
    if (!asked?.length) continue;
    const codes = asked.map((each) => shelf.names[name].codeOf(each) ?? 0).filter((code) => code > 0);
    add(name, asked.join(','), withCode(catalogue, shelf, name, codes));
  }
  const { min, max, storage, battery, year, since } = search;
  if (storage?.length) add('storage', storage.join(','), withStorage(catalogue, shelf, storage));
  if (min !== undefined)
    add('min', min, catalogue.filter(`min ${min}`, (at) => (shelf.columns.price[at] as number) >= min).bits);
  if (max !== undefined)
    add('max', max, catalogue.filter(`max ${max}`, (at) => (shelf.columns.price[at] as number) <= max).bits);
  if (battery !== undefined) add('battery', battery, withBattery(catalogue, shelf, battery));
  if (year !== undefined) add('year', year, boughtFrom(catalogue, shelf, year));
  if (since !== undefined) add('since', since, postedWithin(shelf, since));
  if (search.available) add('available', true, notBooked(catalogue, shelf));
  for (const word of words) add('word', word, catalogue.withWord(word).bits);
  return scopes;
}

/* The functions below read shelf.columns when called, never before: columns are replaced when the shelf grows. */

export function withCode(catalogue: Catalogue, shelf: Shelf, name: NamedScope, codes: number[]): Bits {
  const wanted = new Set(codes);
  const [only] = codes;
  const fits =
    codes.length === 1
      ? (at: number) => shelf.columns[name][at] === only
      : (at: number) => wanted.has(shelf.columns[name][at] as number);
  return catalogue.filter(`${name} ${[...wanted].sort()}`, fits).bits;
}

export function withStorage(catalogue: Catalogue, shelf: Shelf, sizes: readonly number[]): Bits {
  const wanted = new Set(sizes);
  return catalogue.filter(`storage ${[...wanted].sort()}`, (at) => wanted.has(shelf.columns.storage[at] as number))
    .bits;
}

export const withBattery = (catalogue: Catalogue, shelf: Shelf, percent: number): Bits =>
  catalogue.filter(`battery ${percent}`, (at) => (shelf.columns.battery[at] as number) >= percent).bits;

export const boughtFrom = (catalogue: Catalogue, shelf: Shelf, year: number): Bits =>
  catalogue.filter(`year ${year}`, (at) => (shelf.columns.year[at] as number) >= year).bits;

export const notBooked = (catalogue: Catalogue, shelf: Shelf): Bits =>
  catalogue.filter('available', (at) => shelf.columns.booked[at] === 0).bits;

/** Phones stand in the order of their posting, so these are all from one position on. */
export function postedWithin(shelf: Shelf, days: number): Bits {
  const start = startOf(shelf, days);
  const bits = bitsFor(shelf.capacity).fill(-1, (start >>> 5) + 1);
  if (start < shelf.capacity) bits[start >>> 5] = -1 << (start & 31);
  return bits;
}

export const startOf = (shelf: Shelf, days: number) => shelf.positionFrom((thisHour() - days * 24) * 3_600_000);
