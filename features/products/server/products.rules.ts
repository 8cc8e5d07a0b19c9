import { validate } from 'uuid';
import { Refusal } from '#server/http/errors.ts';
import type { SignedInUser } from '#server/http/access.ts';
import type { NewProduct } from '../products.contract.ts';

export const mostPerPage = 100;

/** Where a page ended: the next one begins with the phone after it. */
export type Cursor = { postedAt: string; id: string };

export function writeCursor({ postedAt, id }: Cursor): string {
  return Buffer.from(`${postedAt} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [postedAt = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  if (!validate(id) || Number.isNaN(Date.parse(postedAt)))
    throw new Refusal('invalid', 'This is not a cursor we gave', {
      errors: [{ field: 'cursor', message: 'This is not a cursor we gave' }],
    });
  return { postedAt, id };
}

/** The time and the seller are ours to say, and pictures of our own are kept without our address, which may change. */
export function productToStore(entered: NewProduct, seller: SignedInUser, publicUrl: string) {
  const withoutOrigin = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url);
  const image = withoutOrigin(entered.image);
  const pictures = [...new Set([image, ...(entered.pictures ?? []).map(withoutOrigin)])].slice(0, 8);
  return { ...entered, image, pictures, sellerId: seller.id };
}
