import { validate } from 'uuid';
import type { SignedInUser } from '#server/http/access.ts';
import { Refusal } from '#server/http/errors.ts';
import type { NewProduct } from '../products.contract.ts';

export const mostPerPage = 100;

/** Where a page ended, newest first: the next one begins with what comes after it. */
export type Cursor = { at: string; id: string };

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  if (!validate(id) || !isMoment(at))
    throw new Refusal('invalid', 'This is not a cursor we gave', {
      errors: [{ field: 'cursor', message: 'This is not a cursor we gave' }],
    });
  return { at, id };
}

/** JavaScript reads more dates than PostgreSQL does, so only the one way in which we write them is let through. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** The time and the seller are ours to say, and pictures of our own are kept without our address, which may change. */
export function productToStore(entered: NewProduct, seller: SignedInUser, publicUrl: string) {
  const withoutOrigin = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url);
  const image = withoutOrigin(entered.image);
  const pictures = [...new Set([image, ...(entered.pictures ?? []).map(withoutOrigin)])].slice(0, 8);
  return { ...entered, image, pictures, sellerId: seller.id };
}
