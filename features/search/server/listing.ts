import { Refusal } from '#server/http/errors.ts';
import type { Sort } from '../search-params.ts';
import { type Bits, forEachBit, lastBits } from './bits.ts';
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
  const compare = (leftPrice: number, leftNumber: number, rightPrice: number, rightNumber: number) =>
    (leftPrice - rightPrice) * direction || rightNumber - leftNumber;
  const best: number[] = [];
  forEachBit(found, (position) => {
    const [itsPrice, itsNumber] = [price[position] as number, number[position] as number];
    if (after && compare(itsPrice, itsNumber, after.key, after.number) <= 0) return;
    const worst = best[wanted - 1];
    if (worst !== undefined && compare(itsPrice, itsNumber, price[worst] as number, number[worst] as number) >= 0)
      return;
    let place = best.length;
    while (place > 0) {
      const other = best[place - 1] as number;
      if (compare(itsPrice, itsNumber, price[other] as number, number[other] as number) >= 0) break;
      place--;
    }
    best.splice(place, 0, position);
    if (best.length > wanted) best.pop();
  });
  return best;
}

export function priceCursor(shelf: Shelf, position: number, order: 'price-up' | 'price-down'): Cursor {
  const { price, number } = shelf.columns;
  return { order, key: price[position] as number, number: number[position] as number };
}
