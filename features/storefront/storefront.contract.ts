import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { onWire } from '#common/wire.ts';
import { product } from '#features/products/products.contract.ts';

/** Counting a seller's products stops here, which bounds the work. */
export const mostCounted = 1000;

/** The public record of a seller. */
export const sellerRecord = onWire(
  z.object({
    /** Null once the account is gone. */
    name: z.nullable(z.string()),
    joinedAt: z.nullable(z.string()),
    listed: z.int(),
    sold: z.int(),
    /** Whether counting stopped at the limit. */
    more: z.boolean(),
  }),
  { joinedAt: 'joined_at' },
);
export type SellerRecord = z.output<typeof sellerRecord>;

const productId = z.object({ id: z.string() });

export const getSellerRecord = endpoint({
  method: 'GET',
  path: '/products/:id/seller',
  summary: `Who sells a phone: since when, how many sold and on offer, of their newest ${mostCounted}`,
  params: productId,
  reply: sellerRecord,
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/products/:id/similar',
  summary: 'Phones to take instead: of the model, else of the brand, near in price; also for a phone that was removed',
  params: productId,
  reply: z.array(product),
});
