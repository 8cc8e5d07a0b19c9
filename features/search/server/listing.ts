import { Refusal } from '#server/http/errors.ts';
import type { Sort } from '../search-params.ts';
import { type Bits, lastBits, positionsIn } from './bits.ts';
import type { Shelf } from './shelf.ts';

/** Where a page ended: the next one begins with what comes after it in the same order. */
export type Cursor = { order: 'newest' | 'price-up' | 'price-down' | 'best'; key: number; number: number };

const letters = { newest: 'n', 'price-up': 'u', 'price-down': 'd', best: 'b' } as const;

export function writeCursor({ order, key, number }: Cursor): string {
  return Buffer.from(`${letters[order]} ${key} ${number}`).toString('base64url');
}

/** A search by best match goes on by date once the best are shown, so its cursors may be of either kind. */
export function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (text === undefined) return undefined;
  const [letter, key, number] = Buffer.from(text, 'base64url').toString().split(' ');
  const order = (Object.keys(letters) as Cursor['order'][]).find((each) => letters[each] === letter);
  const fits = order === sort || (sort === 'best' && order === 'newest');
  if (!order || !fits || !isNumber(key) || !isNumber(number))
    throw new Refusal('invalid', 'This is not a cursor we gave', {
      errors: [{ field: 'cursor', message: 'This is not a cursor we gave' }],
    });
  return { order, key: Number(key), number: Number(number) };
}

const isNumber = (text: string | undefined) => /^-?\d{1,16}(\.\d{1,2})?$/.test(text ?? '');

/** Positions of the newest, at most as many as wanted, after the cursor. */
export function newestOf(found: Bits, shelf: Shelf, wanted: number, after?: Cursor): number[] {
  const end = after ? shelf.positionFrom(after.key, after.number) : shelf.size;
  return lastBits(found, end, wanted);
}

export function newestCursor(shelf: Shelf, position: number): Cursor {
  const { postedAt, number } = shelf.columns;
  return { order: 'newest', key: postedAt[position] as number, number: number[position] as number };
}

/** Positions of the cheapest or dearest; of two at the same price the one posted last comes first. */
export function byPrice(found: Bits, shelf: Shelf, wanted: number, order: 'price-up' | 'price-down', after?: Cursor) {
  const { price, number } = shelf.columns;
  const direction = order === 'price-up' ? 1 : -1;
  const isBefore = (left: number, rightPrice: number, rightNumber: number) => {
    const difference = ((price[left] as number) - rightPrice) * direction;
    return difference < 0 || (difference === 0 && (number[left] as number) > rightNumber);
  };
  const isAfterCursor = (position: number) =>
    !after || (!isBefore(position, after.key, after.number) && number[position] !== after.number);
  const best: number[] = [];
  // Beyond this price there are enough better ones.
  let limit = Number.POSITIVE_INFINITY;
  const positions = positionsIn(found);
  for (let place = 0; place < positions.length; place++) {
    const position = positions[place] as number;
    if ((price[position] as number) * direction > limit || !isAfterCursor(position)) continue;
    let end = best.length;
    while (
      end > 0 &&
      isBefore(position, price[best[end - 1] as number] as number, number[best[end - 1] as number] as number)
    )
      end--;
    best.splice(end, 0, position);
    if (best.length > wanted) best.pop();
    if (best.length === wanted) limit = (price[best[wanted - 1] as number] as number) * direction;
  }
  return best;
}

export function priceCursor(shelf: Shelf, position: number, order: 'price-up' | 'price-down'): Cursor {
  const { price, number } = shelf.columns;
  return { order, key: price[position] as number, number: number[position] as number };
}
