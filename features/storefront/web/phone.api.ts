import { queryOptions } from '@tanstack/react-query';
import { cardOf } from '#features/products/web/card-phone.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { call, nullIfGone } from '#web/api/call.ts';
import { productPricesQuery } from './product-prices.api.ts';

const getSellerRecord = async () => (await import('../storefront.contract.ts')).getSellerRecord;
const listSimilarProducts = async () => (await import('../storefront.contract.ts')).listSimilarProducts;

/** Null for a phone that was taken off the market, which has a page all the same. */
export const sellerRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'seller', id],
    queryFn: ({ signal }) => call(getSellerRecord, { params: { id }, signal }).catch(nullIfGone),
  });

export const similarProductsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'similar', id],
    queryFn: async ({ signal }) => (await call(listSimilarProducts, { params: { id }, signal })).map(cardOf),
  });

/** What a phone's page needs before it is shown. */
export const phoneQueries = (id: string) => [
  productQuery(id),
  sellerRecordQuery(id),
  similarProductsQuery(id),
  productPricesQuery(id),
];
