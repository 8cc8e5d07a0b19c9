import { queryOptions } from '@tanstack/react-query';
import { advertisementsQuery } from '#features/advertisements/web/advertisements.api.ts';
import { fetchCategories } from '#features/categories/web/categories.api.ts';
import { cardOf, productQuery, productsKey, sellerKey } from '#features/products/web/products.api.ts';
import { busiestPlacesQuery, latestProductsQuery } from '#features/search/web/results.api.ts';
import { call, callPage, nullIfGone } from '#platform/api/call.ts';

const contract = () => import('../storefront.contract.ts');

/** Null for a removed product, which still has a page. */
export const sellerRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'seller', id],
    queryFn: ({ signal }) => call(contract, 'getSellerRecord', { params: { id }, signal }).catch(nullIfGone),
  });

export const similarProductsQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'similar', id],
    queryFn: async ({ signal }) =>
      (await call(contract, 'listSimilarProducts', { params: { id }, signal })).map(cardOf),
  });

export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: sellerKey(id),
    queryFn: ({ signal }) => call(contract, 'getSeller', { params: { id }, signal }),
  });

const phonesPerPage = 12;

export const sellerProductsQuery = (id: string, cursor?: string) =>
  queryOptions({
    queryKey: [...productsKey, 'of-seller', id, cursor],
    queryFn: async ({ signal }) => {
      const query = { cursor, limit: phonesPerPage };
      const page = await callPage(contract, 'listSellerProducts', { params: { id }, query, signal });
      return { ...page, rows: page.rows.map(cardOf) };
    },
  });

/** Queries of a seller's page. */
export const sellerQueries = async (id: string) => {
  // Imported on demand, as every first visit loads this file.
  const { sellerReviewsQuery } = await import('#features/reviews/web/reviews.api.ts');
  return [sellerQuery(id), sellerProductsQuery(id), sellerReviewsQuery(id)];
};

/** Queries of a product page. */
export const productQueries = (id: string) => [
  productQuery(id),
  sellerRecordQuery(id),
  similarProductsQuery(id),
  productPricesQuery(id),
];

/** Queries of the home page. */
export const homeQueries = () => [
  advertisementsQuery(),
  categoriesQuery(),
  latestProductsQuery(),
  busiestPlacesQuery(),
];

/** Prices of comparable products; null for an unknown model or a removed product. */
export const productPricesQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'prices', id],
    queryFn: async ({ client, signal }) => {
      const product = await client.query({ ...productQuery(id), staleTime: 'static' });
      // Imported on demand: every first visit loads this file, but few run the query.
      return product && (await import('#features/prices/web/prices.api.ts')).findPrices(product, signal);
    },
  });

export const categoriesQuery = () =>
  queryOptions({ queryKey: [...productsKey, 'categories'], queryFn: ({ signal }) => fetchCategories(signal) });
