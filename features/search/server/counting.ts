import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Choice, Counts } from '../search.contract.ts';
import type { FilterName } from '../search-params.ts';
import { count, countCommon, positionsIn } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import { batterySteps } from './kinds.ts';
import { relaxations } from './relaxing.ts';
import { matching, type Scope, scopesOf, startOf, withBattery } from './scopes.ts';
import type { Shelf } from './shelf.ts';
import { countKinds, pricesOf, tallyColumn } from './tallies.ts';
import type { Understood } from './understand.ts';

const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const mostNames = 12;
/** For more phones than this the cheapest and the dearest are nothing to go by. */
const mostToLookThrough = 5_000;

/** What a search finds, and what each further choice would leave: every number is what one gets by choosing it. */
export function countPhones({ search, words, corrections }: Understood, shelf: Shelf, catalogue: Catalogue): Counts {
  const scopes = scopesOf(search, words, shelf, catalogue);
  const { found, counts } = countKinds(scopes, shelf, catalogue);
  const total = count(found);
  const isAsked = (name: FilterName) => scopes.some((scope) => scope.name === name);
  /** What fits everything else that is asked for: a choice within a filter replaces what is chosen there. */
  const beside = (...names: Scope['name'][]) =>
    names.some((name) => name !== 'word' && isAsked(name))
      ? matching(
          shelf,
          scopes.filter(({ name }) => !names.includes(name)),
          catalogue,
        )
      : found;
  const named = (name: 'brand' | 'condition') =>
    mostFrequent(shelf.names[name].names, (code) => counts[name][code] ?? 0, search[name]);
  const listed = (name: 'model' | 'place') => {
    const { names, phones } = shelf.names[name];
    // Of all phones it is known without looking.
    const counted = scopes.length === 0 ? phones : tallyColumn(beside(name), shelf, name);
    return mostFrequent(names, (code) => counted[code] as number, search[name]);
  };
  /** Kinds tell of certain steps only; where another was asked for, the batteries themselves have to. */
  const batteries = () => {
    if (search.battery === undefined || batterySteps.includes(search.battery))
      return (step: number) => atLeast(counts.batteryStep, step);
    const rest = beside('battery');
    return (percent: number) => countCommon(rest, withBattery(catalogue, percent));
  };
  const thisYear = new Date().getFullYear();
  const posted = beside('since');

  return {
    total,
    understood: search,
    corrections,
    notHere: [],
    choices: {
      brand: named('brand'),
      model: listed('model'),
      condition: named('condition').sort((left, right) => rankOf(left) - rankOf(right)),
      place: listed('place'),
      storage: choices([...new Set([...storageSizes, ...(search.storage ?? [])])], (size) => counts.storage[size] ?? 0),
      battery: choices(batterySteps.toReversed(), batteries()),
      year: choices(
        Array.from({ length: yearsOffered }, (_, back) => thisYear - back),
        (year) => atLeast(counts.year, year),
      ),
      since: choices(sinceChoices, (days) => count(posted, startOf(shelf, days))),
      available: choices([1], () => counts.booked[0] ?? 0),
    },
    prices: total > mostToLookThrough ? null : pricesOf(positionsIn(beside('min', 'max')), shelf),
    relax: total > 0 ? [] : relaxations(scopes, shelf, catalogue),
  };
}

const atLeast = (counts: Int32Array, value: number) => counts.subarray(value).reduce((sum, some) => sum + some, 0);

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
