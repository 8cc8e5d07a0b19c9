import { queryOptions } from '@tanstack/react-query';
import { advertisementsQuery } from '#features/advertisements/web/advertisements.api.ts';
import { fetchCategories } from '#features/categories/web/categories.api.ts';
import type { CategoryTile } from '#features/categories/web/category-list.tsx';
import { cardOf, productQuery } from '#features/products/web/products.api.ts';
import { latestProductsQuery, newestOfCategory } from '#features/search/web/results.api.ts';
import { call, nullIfGone } from '#platform/api/call.ts';

const contract = () => import('../storefront.contract.ts');

/** Null for a phone that was taken off the market, which has a page all the same. */
export const sellerRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'seller', id],
    queryFn: ({ signal }) => call(contract, 'getSellerRecord', { params: { id }, signal }).catch(nullIfGone),
  });

export const similarProductsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'similar', id],
    queryFn: async ({ signal }) =>
      (await call(contract, 'listSimilarProducts', { params: { id }, signal })).map(cardOf),
  });

/** What a phone's page needs before it is shown. */
export const productQueries = (id: string) => [
  productQuery(id),
  sellerRecordQuery(id),
  similarProductsQuery(id),
  productPricesQuery(id),
];

/** What the home page needs before it is shown. */
export const homeQueries = () => [advertisementsQuery(), categoryTilesQuery(), latestProductsQuery()];

/** What phones like this one cost; null where its model is not said, or the phone is gone. */
export const productPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'prices', id],
    queryFn: async ({ client, signal }) => {
      const product = await client.query({ ...productQuery(id), staleTime: 'static' });
      // Loaded on demand, since every first visit carries this query and hardly any asks it.
      return product && (await import('#features/prices/web/prices.api.ts')).findPrices(product, signal);
    },
  });

/** The brands, each with its newest phone to show for it. */
export const categoryTilesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'tiles'],
    queryFn: async ({ signal }): Promise<CategoryTile[]> =>
      Promise.all(
        (await fetchCategories(signal)).map(async (category) => {
          const [newest] = await newestOfCategory(category.name, 1, signal);
          if (!newest) return { ...category, picture: null };
          const { image, imagePlaceholder } = newest;
          return { ...category, picture: { image, imagePlaceholder } };
        }),
      ),
  });
