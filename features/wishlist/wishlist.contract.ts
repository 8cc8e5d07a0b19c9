import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { productStatus } from '#features/products/products.contract.ts';

/** A wished product in its current state. */
export const wishlistEntry = onWire(
  z.object({
    id: z.string(),
    email: z.string(),
    productId: z.string(),
    name: z.string(),
    price: z.number(),
    image: z.string(),
    imagePlaceholder: z.nullable(z.string()),
    category: z.string(),
    postedAt: z.string(),
    status: productStatus,
  }),
  {
    id: '_id',
    name: 'product_name',
    price: 'product_price',
    image: 'img',
    imagePlaceholder: 'img_placeholder',
    postedAt: 'posting_time',
  },
);
export type WishlistEntry = z.output<typeof wishlistEntry>;

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist',
  summary: 'Puts a phone on the own wishlist, once',
  body: z.object({ productId: text(100) }),
  reply: mutationResult,
  status: 201,
});

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'The own wishlist, newest first; the status says what has become of each phone',
  query: z.object({ ...pageQuery, email: z.optional(z.string()) }),
  reply: z.array(wishlistEntry),
  offlineCache: 'private',
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/:id',
  summary: 'Takes an entry off the own wishlist',
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});
