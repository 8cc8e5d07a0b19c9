import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Choice, Counts } from '../search.contract.ts';
import { allOf, type Bits, count, countCommon, forEachBit } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import {
  boughtFrom,
  type NamedScope,
  notBooked,
  type Scope,
  scopesOf,
  startOf,
  withBattery,
  withCode,
  withStorage,
} from './scopes.ts';
import type { Shelf } from './shelf.ts';
import type { Understood } from './understand.ts';

const batteryChoices = [95, 90, 85, 80];
const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const mostNames = 12;

/** What a search finds, and what each further choice would leave: every number is what one gets by choosing it. */
export function countPhones({ search, words, corrections }: Understood, shelf: Shelf, catalogue: Catalogue): Counts {
  const scopes = scopesOf(search, words, shelf, catalogue);
  const found = matching(shelf, scopes);
  const total = count(found);
  /** What fits everything else that is asked for: a choice within a filter replaces what is chosen there. */
  const beside = (...names: Scope['name'][]) =>
    scopes.some(({ name }) => names.includes(name))
      ? matching(
          shelf,
          scopes.filter(({ name }) => !names.includes(name)),
        )
      : found;

  const byName = (name: NamedScope) => countNames(name, beside(name), search[name] ?? [], shelf, catalogue);
  const thisYear = new Date().getFullYear();
  const [forStorage, forBattery, forYear, forSince, forAvailable] = [
    beside('storage'),
    beside('battery'),
    beside('year'),
    beside('since'),
    beside('available'),
  ];
  return {
    total,
    understood: search,
    corrections,
    choices: {
      brand: byName('brand'),
      model: byName('model'),
      condition: byName('condition').sort((left, right) => rankOf(left) - rankOf(right)),
      place: byName('place'),
      storage: choices([...new Set([...storageSizes, ...(search.storage ?? [])])], (size) =>
        countCommon(forStorage, withStorage(catalogue, shelf, [size])),
      ),
      battery: choices(batteryChoices, (percent) => countCommon(forBattery, withBattery(catalogue, shelf, percent))),
      year: choices(
        Array.from({ length: yearsOffered }, (_, back) => thisYear - back),
        (year) => countCommon(forYear, boughtFrom(catalogue, shelf, year)),
      ),
      since: choices(sinceChoices, (days) => count(forSince, startOf(shelf, days))),
      available: choices([1], () => countCommon(forAvailable, notBooked(catalogue, shelf))),
    },
    prices: pricesOf(beside('min', 'max'), shelf),
    relax: total > 0 ? [] : relaxations(scopes, shelf),
  };
}

export function matching(shelf: Shelf, scopes: readonly Scope[]): Bits {
  return allOf(
    shelf.live.bits,
    scopes.map(({ bits }) => bits),
  );
}

function choices(values: readonly number[], phonesWith: (value: number) => number): Choice[] {
  return values
    .map((value) => ({ value: String(value), phones: phonesWith(value) }))
    .filter(({ phones }) => phones > 0);
}

const rankOf = ({ value }: Choice) => {
  const place = (conditions as readonly string[]).indexOf(value.toLowerCase());
  return place < 0 ? conditions.length : place;
};

/** The most frequent names, and those that are chosen. */
function countNames(name: NamedScope, within: Bits, chosen: string[], shelf: Shelf, catalogue: Catalogue): Choice[] {
  const { names } = shelf.names[name];
  const tally = new Uint32Array(names.length);
  // A few names are met quicker as sets, many by going through the phones.
  if (names.length <= 20)
    for (let code = 1; code < names.length; code++)
      tally[code] = countCommon(within, withCode(catalogue, shelf, name, [code]));
  else {
    const column = shelf.columns[name];
    forEachBit(within, (position) => {
      (tally[column[position] as number] as number)++;
    });
  }
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  return names
    .map((value, code) => ({ value, phones: tally[code] as number }))
    .slice(1)
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, place) => place < mostNames || isChosen.has(value.toLowerCase()));
}

function pricesOf(within: Bits, shelf: Shelf): Counts['prices'] {
  const { price } = shelf.columns;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  forEachBit(within, (position) => {
    const amount = price[position] as number;
    if (amount < lowest) lowest = amount;
    if (amount > highest) highest = amount;
  });
  return highest < lowest ? null : { lowest, highest };
}

/** Which single thing to take back, and what that brings. */
function relaxations(scopes: Scope[], shelf: Shelf): Counts['relax'] {
  return scopes
    .map((taken) => ({
      filter: taken.name,
      value: taken.value,
      phones: count(
        matching(
          shelf,
          scopes.filter((scope) => scope !== taken),
        ),
      ),
    }))
    .filter(({ phones }) => phones > 0)
    .sort((left, right) => right.phones - left.phones);
}
