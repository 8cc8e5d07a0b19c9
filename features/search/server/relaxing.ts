import type { Counts } from '../search.contract.ts';
import { type Bits, count, countCommon, nearlyAllOf } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import { keepPrices, type Scope } from './scopes.ts';
import type { Shelf } from './shelf.ts';

type Relaxations = Counts['relax'];

/** More ways out than these help nobody to choose one. */
const mostPairs = 5;

/**
 * Where nothing was found: which single thing to take back, and what that brings; where none is enough, which two. The most
 * phones come first. As no phone has all that is asked for, those that lack one thing at most lack just that one, and, when
 * there are none of these, those that lack two at most lack just these two.
 */
export function relaxations(scopes: Scope[], shelf: Shelf, catalogue: Catalogue): Relaxations {
  const sets = scopes.map((scope) => bitsOf(scope, shelf, catalogue));
  const butOne = nearlyAllOf(shelf.live.bits, sets, 1);
  const single = mostFirst(
    scopes.map((scope, at) => ({ ...asked(scope), phones: count(without(butOne, sets[at] as Bits)) })),
  );
  if (single.length > 0) return single;
  const butTwo = nearlyAllOf(shelf.live.bits, sets, 2);
  const lacking = sets.map((bits) => without(butTwo, bits));
  const pairs = scopes.flatMap((scope, first) =>
    scopes.slice(first + 1).map((other, after) => ({
      ...asked(scope),
      and: asked(other),
      phones: countCommon(lacking[first] as Bits, lacking[first + 1 + after] as Bits),
    })),
  );
  return mostFirst(pairs).slice(0, mostPairs);
}

const asked = ({ name: filter, value }: Scope) => ({ filter, value });

const mostFirst = (ways: Relaxations) =>
  ways.filter(({ phones }) => phones > 0).sort((left, right) => right.phones - left.phones);

function bitsOf(scope: Scope, shelf: Shelf, catalogue: Catalogue): Bits {
  if ('bits' in scope) return scope.bits;
  const fitting = shelf.live.bits.slice();
  keepPrices(fitting, shelf, [scope], catalogue);
  return fitting;
}

function without(all: Bits, some: Bits): Bits {
  const rest = all.slice();
  for (let place = 0; place < rest.length; place++) (rest[place] as number) &= ~(some[place] as number);
  return rest;
}
