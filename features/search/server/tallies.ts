import { type Bits, positionsIn } from './bits.ts';
import type { Kind, Shelf } from './shelf.ts';

/** How many phones there are of each kind, model and place. */
export type Tallies = Record<'kind' | 'model' | 'place', ArrayLike<number>>;

/** Goes through the phones once. */
export function tally(within: Bits, shelf: Shelf): Tallies {
  const { kind, model, place } = shelf.columns;
  const kinds = new Int32Array(shelf.kinds.phones.length);
  const models = new Int32Array(shelf.names.model.names.length);
  const places = new Int32Array(shelf.names.place.names.length);
  const positions = positionsIn(within);
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    (kinds[kind[position] as number] as number)++;
    (models[model[position] as number] as number)++;
    (places[place[position] as number] as number)++;
  }
  return { kind: kinds, model: models, place: places };
}

/** Of all phones, as kept while they come and go. */
export const tallyAll = (shelf: Shelf): Tallies => ({
  kind: shelf.kinds.phones,
  model: shelf.names.model.phones,
  place: shelf.names.place.phones,
});

export function tallyColumn(within: Bits, shelf: Shelf, name: 'model' | 'place'): ArrayLike<number> {
  const column = shelf.columns[name];
  const tallies = new Int32Array(shelf.names[name].names.length);
  const positions = positionsIn(within);
  for (let index = 0; index < positions.length; index++)
    (tallies[column[positions[index] as number] as number] as number)++;
  return tallies;
}

/** How many phones there are by one thing their kinds say. */
export function foldKinds(tallies: Tallies, shelf: Shelf, by: keyof Kind): (value: number) => number {
  const values = shelf.kinds.columns[by];
  const folded: number[] = [];
  for (let code = 0; code < values.length; code++) {
    const value = values[code] as number;
    folded[value] = (folded[value] ?? 0) + (tallies.kind[code] as number);
  }
  // Of a battery and a year it is asked whether they are at least this.
  const isLeast = by === 'batteryStep' || by === 'year';
  return (value) => (isLeast ? folded.slice(value).reduce((sum, phones) => sum + phones, 0) : (folded[value] ?? 0));
}

const bounds = new WeakMap<Shelf, { version: number; prices: Prices }>();
type Prices = { lowest: number; highest: number } | null;

/** The cheapest and the dearest of all phones are looked for once after a change. */
export function allPrices(shelf: Shelf): Prices {
  const known = bounds.get(shelf);
  if (known?.version === shelf.version) return known.prices;
  const prices = pricesWithin(shelf.live.bits, shelf);
  bounds.set(shelf, { version: shelf.version, prices });
  return prices;
}

export function pricesWithin(within: Bits, shelf: Shelf): Prices {
  const { price } = shelf.columns;
  const positions = positionsIn(within);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let index = 0; index < positions.length; index++) {
    const amount = price[positions[index] as number] as number;
    if (amount < lowest) lowest = amount;
    if (amount > highest) highest = amount;
  }
  return positions.length === 0 ? null : { lowest, highest };
}
