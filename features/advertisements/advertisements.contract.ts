import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { productStatus } from '#features/products/products.contract.ts';

/** Public, so the wire fields for the buyer's name and meeting place hold the seller's. */
export const advertisedProduct = onWire(
  z.object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    image: z.string(),
    imagePlaceholder: z.nullable(z.string()),
    sellerName: z.string(),
    location: z.string(),
    postedAt: z.string(),
    status: productStatus,
  }),
  {
    id: '_id',
    name: 'productName',
    image: 'img',
    imagePlaceholder: 'img_placeholder',
    sellerName: 'name',
    location: 'metingAddress',
    postedAt: 'date',
  },
);
export type AdvertisedProduct = z.output<typeof advertisedProduct>;

export const advertisement = onWire(
  z.object({ id: z.string(), advertisedId: z.string(), products: z.array(advertisedProduct) }),
  { id: '_id', advertisedId: 'services', products: 'product' },
);
export type Advertisement = z.output<typeof advertisement>;

export const listAdvertisements = endpoint({
  method: 'GET',
  path: '/advatise',
  summary: 'The latest advertised phones that are still on the market',
  reply: z.array(advertisement),
  offlineCache: 'replies',
});

export const deleteAdvertisement = endpoint({
  method: 'DELETE',
  path: '/advatise/:id',
  summary: 'Stops advertising an own phone, named by its id or by that of the advertisement',
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});

export const createAdvertisement = endpoint({
  method: 'POST',
  path: '/advatise',
  summary: 'Advertises an own phone, named by its id or by that of its booking',
  body: onWire(z.object({ advertisedId: text(100) }), { advertisedId: 'services' }),
  reply: mutationResult,
  status: 201,
});
