import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Choice, Counts } from '../search.contract.ts';
import type { FilterName } from '../search-params.ts';
import { type Bits, count, countCommon } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import {
  boughtFrom,
  matching,
  notBooked,
  type Scope,
  scopesOf,
  startOf,
  withBattery,
  withCode,
  withStorage,
} from './scopes.ts';
import { batterySteps, type Kind, type Shelf } from './shelf.ts';
import { allPrices, foldKinds, pricesWithin, tally, tallyAll, tallyColumn } from './tallies.ts';
import type { Understood } from './understand.ts';

const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const mostNames = 12;

/** What a search finds, and what each further choice would leave: every number is what one gets by choosing it. */
export function countPhones({ search, words, corrections }: Understood, shelf: Shelf, catalogue: Catalogue): Counts {
  const scopes = scopesOf(search, words, shelf, catalogue);
  const found = matching(shelf, scopes);
  const total = count(found);
  const tallies = scopes.length === 0 ? tallyAll(shelf) : tally(found, shelf);
  const isAsked = (name: FilterName) => scopes.some((scope) => scope.name === name);
  /** What fits everything else that is asked for: a choice within a filter replaces what is chosen there. */
  const beside = (...names: Scope['name'][]) =>
    matching(
      shelf,
      scopes.filter(({ name }) => !names.includes(name)),
    );
  /** Where nothing is chosen in a filter, going through the phones once was enough to count all its choices. */
  const byKind = (
    name: FilterName,
    by: keyof Kind,
    withValue: (value: number) => Bits,
  ): ((value: number) => number) => {
    if (isAsked(name)) {
      const rest = beside(name);
      return (value) => countCommon(rest, withValue(value));
    }
    return foldKinds(tallies, shelf, by);
  };
  const named = (name: 'brand' | 'condition') =>
    mostFrequent(
      shelf.names[name].names,
      byKind(name, name, (code) => withCode(catalogue, name, code)),
      search[name],
    );
  const listed = (name: 'model' | 'place') => {
    const counted = isAsked(name) ? tallyColumn(beside(name), shelf, name) : tallies[name];
    return mostFrequent(shelf.names[name].names, (code) => counted[code] as number, search[name]);
  };
  const thisYear = new Date().getFullYear();
  const posted = isAsked('since') ? beside('since') : found;

  return {
    total,
    understood: search,
    corrections,
    choices: {
      brand: named('brand'),
      model: listed('model'),
      condition: named('condition').sort((left, right) => rankOf(left) - rankOf(right)),
      place: listed('place'),
      storage: choices(
        [...new Set([...storageSizes, ...(search.storage ?? [])])],
        byKind('storage', 'storage', (size) => withStorage(catalogue, size)),
      ),
      battery: choices(
        batterySteps.toReversed(),
        byKind('battery', 'batteryStep', (step) => withBattery(catalogue, step)),
      ),
      year: choices(
        Array.from({ length: yearsOffered }, (_, back) => thisYear - back),
        byKind('year', 'year', (year) => boughtFrom(catalogue, year)),
      ),
      since: choices(sinceChoices, (days) => count(posted, startOf(shelf, days))),
      available: choices([1], () => byKind('available', 'booked', () => notBooked(catalogue))(0)),
    },
    prices: scopes.length === 0 ? allPrices(shelf) : pricesWithin(beside('min', 'max'), shelf),
    relax: total > 0 ? [] : relaxations(scopes, shelf),
  };
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
function mostFrequent(names: string[], phonesWith: (code: number) => number, chosen: string[] = []): Choice[] {
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  return names
    .map((value, code) => ({ value, phones: phonesWith(code) }))
    .slice(1)
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, place) => place < mostNames || isChosen.has(value.toLowerCase()));
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
