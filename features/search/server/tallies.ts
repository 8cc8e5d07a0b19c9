import { allOf, type Bits, nearlyAllOf } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import { type Fact, type Kinds, kindFacts } from './kinds.ts';
import { type KindScope, keepPrices, type Scope } from './scopes.ts';
import type { Shelf } from './shelf.ts';

/** How many of these phones there are of each model, kind, or in each place. */
export function tallyColumn(bits: Bits, shelf: Shelf, name: 'model' | 'place' | 'kind'): Int32Array {
  const column = shelf.columns[name];
  const tallies = new Int32Array(name === 'kind' ? shelf.kinds.size : shelf.names[name].names.length);
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    while (left !== 0) {
      const lowest = left & -left;
      (tallies[column[(word << 5) + 31 - Math.clz32(lowest)] as number] as number)++;
      left ^= lowest;
    }
  }
  return tallies;
}

const isKindScope = (scope: Scope): scope is KindScope => 'fits' in scope;

/**
 * Counts every choice that kinds can tell of, in one go: a choice replaces what is chosen in its own filter, so a phone
 * counts for it if nothing else rules the phone out. That is at most one of the filters, hence few phones to go through;
 * and none at all where only kinds are asked for, since how many there are of each is known. What fits everything is
 * among them.
 */
export function countKinds(scopes: readonly Scope[], shelf: Shelf, catalogue: Catalogue) {
  const kindScopes = scopes.filter(isKindScope);
  const others = scopes.filter((scope) => !isKindScope(scope));
  const kindBits = kindScopes.map(({ bits }) => bits);
  const near = allOf(
    nearlyAllOf(shelf.live.bits, kindBits, 1),
    others.flatMap((scope) => ('bits' in scope ? [scope.bits] : [])),
  );
  keepPrices(near, shelf, others, catalogue);
  const phones = others.length === 0 ? shelf.kinds.phones : tallyColumn(near, shelf, 'kind');
  return { found: allOf(near, kindBits), counts: countFacts(phones, kindScopes, shelf.kinds) };
}

/** How many phones each choice would leave, by what it says of a phone. */
function countFacts(phones: Int32Array, scopes: readonly KindScope[], { columns, largest, size }: Kinds) {
  const facts = kindFacts.map((fact) => ({ values: columns[fact], counts: new Int32Array(largest[fact] + 1) }));
  const tests = scopes.map(({ fact, fits }) => ({
    own: kindFacts.indexOf(fact),
    fitting: Uint8Array.from({ length: largest[fact] + 1 }, (_, value) => (fits(value) ? 1 : 0)),
  }));
  for (let kind = 0; kind < size; kind++) {
    const some = phones[kind] as number;
    if (some === 0) continue;
    let [lacking, lacks] = [-1, 0];
    for (let place = 0; place < tests.length; place++) {
      const { own, fitting } = tests[place] as (typeof tests)[number];
      if (fitting[facts[own]?.values[kind] as number] === 1) continue;
      lacking = own;
      lacks++;
    }
    if (lacks > 1) continue;
    for (let place = 0; place < facts.length; place++) {
      if (lacks === 1 && place !== lacking) continue;
      const { values, counts } = facts[place] as (typeof facts)[number];
      (counts[values[kind] as number] as number) += some;
    }
  }
  return Object.fromEntries(kindFacts.map((fact, place) => [fact, facts[place]?.counts])) as Record<Fact, Int32Array>;
}

/** The cheapest and the dearest. */
export function pricesOf(positions: Int32Array, shelf: Shelf): { lowest: number; highest: number } | null {
  const { price } = shelf.columns;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let index = 0; index < positions.length; index++) {
    const amount = price[positions[index] as number] as number;
    if (amount < lowest) lowest = amount;
    if (amount > highest) highest = amount;
  }
  return positions.length === 0 ? null : { lowest, highest };
}
