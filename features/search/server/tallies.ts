import { allOf, type Bits, nearlyAllOf, positionsIn } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kinds.ts';
import { keepPrices, type Scope } from './scopes.ts';
import type { Shelf } from './shelf.ts';

/** How many of these phones there are of each model, kind, or in each place. */
export function tallyColumn(positions: Int32Array, shelf: Shelf, name: 'model' | 'place' | 'kind'): Int32Array {
  const column = shelf.columns[name];
  const tallies = new Int32Array(name === 'kind' ? shelf.kinds.phones.length : shelf.names[name].names.length);
  for (let index = 0; index < positions.length; index++)
    (tallies[column[positions[index] as number] as number] as number)++;
  return tallies;
}

type KindScope = Scope & { bits: Bits; fitsKind: (kind: number) => boolean };
const isKindScope = (scope: Scope): scope is KindScope => 'bits' in scope && scope.fitsKind !== undefined;

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
    nearlyAllOf(shelf.live.bits, kindBits),
    others.flatMap((scope) => ('bits' in scope ? [scope.bits] : [])),
  );
  keepPrices(near, shelf, others, catalogue);
  const phones = others.length === 0 ? shelf.kinds.phones : tallyColumn(positionsIn(near), shelf, 'kind');
  const lacks = new Int32Array(shelf.kinds.phones.length);
  for (const [place, { fitsKind }] of kindScopes.entries())
    for (let kind = 0; kind < lacks.length; kind++) if (!fitsKind(kind)) (lacks[kind] as number) |= 1 << place;

  const countBy = (name: Scope['name'], by: keyof Kind): ((value: number) => number) => {
    const values = shelf.kinds.columns[by];
    const own = kindScopes.reduce((bits, scope, place) => (scope.name === name ? bits | (1 << place) : bits), 0);
    const folded = new Int32Array(shelf.kinds.largest[by] + 1);
    for (let kind = 0; kind < values.length; kind++)
      if (((lacks[kind] as number) & ~own) === 0) (folded[values[kind] as number] as number) += phones[kind] as number;
    // Of a battery and a year it is asked whether they are at least this.
    const isLeast = by === 'batteryStep' || by === 'year';
    return (value) => (isLeast ? folded.subarray(value).reduce((sum, some) => sum + some, 0) : (folded[value] ?? 0));
  };
  return { found: allOf(near, kindBits), countBy };
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
