import { queryOptions } from '@tanstack/react-query';
import { call, nullIfGone } from '#platform/api/call.ts';
import type { Product } from '../products.contract.ts';

const contract = () => import('../products.contract.ts');

/** Of everything that shows products, so that a change to one refetches all of it. */
export const productsKey = ['products'] as const;
export const productKey = (id: string) => [...productsKey, 'one', id] as const;
export const productPagesKey = (category?: string) =>
  [...productsKey, 'page', category?.toLowerCase() ?? null] as const;
export const sellerKey = (id: string) => [...productsKey, 'whole seller', id] as const;

/** Null for a removed product. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => call(contract, 'getProduct', { params: { id }, signal }).catch(nullIfGone),
  });

/** Fetched apart from the product, whose page is cached for everybody, while contacts are for signed-in people. */
export const sellerContactQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'contact', id],
    queryFn: async ({ signal }) => {
      const found = await call(contract, 'getProduct', { params: { id }, contacts: true, signal });
      const { mobileNumber, sellerEmail, status } = found;
      return { mobileNumber, sellerEmail, isWithheld: mobileNumber === undefined && status !== 'sold' };
    },
  });

const cardFields = [
  ...(['id', 'name', 'price', 'category', 'condition', 'location', 'purchaseYear'] as const),
  ...(['storageGb', 'batteryHealth', 'releasedYear', 'updatesLeft', 'latitude', 'longitude'] as const),
  ...(['image', 'imagePlaceholder', 'photoVerified', 'status', 'postedAt', 'sellerRating'] as const),
];
export type CardProduct = Pick<Product, (typeof cardFields)[number]>;

/** The fields of a product that its card uses; lists carry no others, which keeps pages small. */
export const cardOf = (product: Product) =>
  Object.fromEntries(cardFields.map((field) => [field, product[field]])) as CardProduct;
