import { queryOptions } from '@tanstack/react-query';
import { cardOf, productQuery } from '#features/products/web/products.api.ts';
import { call, nullIfGone } from '#web/api/call.ts';

const getSellerRecord = async () => (await import('../storefront.contract.ts')).getSellerRecord;
const listSimilarProducts = async () => (await import('../storefront.contract.ts')).listSimilarProducts;

/** Null for a removed product, which has a page all the same. */
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

/** Prices of similar products; null where the product is gone or its model unknown. */
export const productPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'prices', id],
    queryFn: async ({ client, signal }) => {
      const product = await client.query({ ...productQuery(id), staleTime: 'static' });
      // Loaded on demand, since every first visit carries this query and hardly any runs it.
      return product && (await import('#features/prices/web/prices.api.ts')).findPrices(product, signal);
    },
  });

/** What a product's page loads before it renders. */
export const productQueries = (id: string) => [
  productQuery(id),
  sellerRecordQuery(id),
  similarProductsQuery(id),
  productPricesQuery(id),
];
