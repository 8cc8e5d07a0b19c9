import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { pageQuery } from '#common/page.ts';
import { onWire } from '#common/wire.ts';
import { product } from '#features/products/products.contract.ts';
import { personRecord, reviewTag } from '#features/reviews/reviews.contract.ts';

/** Counting a seller's products stops here, which bounds the work. */
export const maxCounted = 1000;

const recordFields = {
  /** Null once the account is gone, as the next three. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The path of the photo, if there is one. */
  photo: z.nullable(z.string()),
  joinedAt: z.nullable(z.string()),
  listed: z.int(),
  /** With a handover; what the seller alone says does not count. */
  sold: z.int(),
  /** Whether counting stopped at the limit. */
  more: z.boolean(),
  ...personRecord.cleanShape,
};
const outsideNames = { id: '_id', joinedAt: 'joined_at' } as const;

/** The public record of a seller. */
export const sellerRecord = onWire(z.object(recordFields), outsideNames);
export type SellerRecord = z.output<typeof sellerRecord>;

/** What buyers ticked, most frequent first. */
const tagCount = z.object({ tag: reviewTag, count: z.int() });

/** What everybody may know of a seller; neither e-mail nor telephone number. */
export const seller = onWire(
  z.object({ ...recordFields, id: z.string(), name: z.string(), joinedAt: z.string(), tags: z.array(tagCount) }),
  outsideNames,
);
export type Seller = z.output<typeof seller>;

const byId = z.object({ id: z.string() });

export const getSeller = endpoint({
  method: 'GET',
  path: '/sellers/:id',
  summary: 'A seller: since when, phones, reviews, meetings kept and time to answer',
  params: byId,
  reply: seller,
  offlineCache: 'replies',
});

export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/sellers/:id/products',
  summary: 'The phones that a seller offers, newest first',
  params: byId,
  query: z.object(pageQuery),
  reply: z.array(product),
  offlineCache: 'replies',
});

export const getSellerRecord = endpoint({
  method: 'GET',
  path: '/products/:id/seller',
  summary: `Who sells a phone: since when, how many handed over and on offer, of their newest ${maxCounted}, and their record`,
  params: byId,
  reply: sellerRecord,
  offlineCache: 'replies',
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/products/:id/similar',
  summary:
    'Phones to take instead: of the model, else of the brand, near in price and place; also for a phone that was removed',
  params: byId,
  reply: z.array(product),
  offlineCache: 'replies',
});
