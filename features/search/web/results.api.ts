import { queryOptions } from '@tanstack/react-query';
import { type CardProduct, cardOf, productPagesKey, productsKey } from '#features/products/web/products.api.ts';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { m } from '#translations';
import { readSearch, type Search, writeSearch } from '../search-params.ts';

const contract = () => import('../search.contract.ts');

/** Small, since the next page is prefetched. */
const perPage = 16;
const latestCount = 3;

/** A list: the results of a search, of one brand or of all, from a cursor on. */
export type ProductList = { category?: string; search?: Search; cursor?: string };
type ProductPage = {
  products: CardProduct[];
  total: number;
  /** The cursor of the next page. */
  next: string | null;
};

/** The list of an address; a brand's own page ignores the brand filter. */
export function readList(address: URLSearchParams, category?: string) {
  const { brand, ...search } = readSearch(address);
  return { category, search: category ? search : { ...search, brand }, cursor: address.get('cursor') ?? undefined };
}

/** The queries of a results page. */
export function resultsQueries(address: string, category?: string) {
  const list = readList(new URL(address).searchParams, category);
  return [productPageQuery(list), countsQuery(list)];
}

export const productPageQuery = ({ category, search = {}, cursor }: ProductList) =>
  queryOptions({
    queryKey: [...productPagesKey(category), writeSearch(search), cursor ?? null],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      if (category) await refuseUnknown(category);
      const query = { ...search, limit: perPage, cursor };
      const { rows, total, next } = category
        ? await callPage(contract, 'listCategoryProducts', { params: { categoryName: category }, query, signal })
        : await callPage(contract, 'listProducts', { query, signal });
      return { products: rows.map(cardOf), total, next: next ?? null };
    },
  });

/** The API answers an unknown category with an empty list, a page with 404. */
async function refuseUnknown(category: string) {
  const { categoryNames } = await import('#common/category-names.ts');
  if (!categoryNames.some((name) => name.toLowerCase() === category.toLowerCase()))
    throw new ApiError(404, m.search_noSuchCategory());
}

/** The parsed search and its facet counts; a brand's page counts within its brand. */
export const countsQuery = ({ category, search = {} }: ProductList) => {
  const requested = category ? { ...search, brand: [category] } : search;
  return queryOptions({
    queryKey: [...productsKey, 'counts', writeSearch(requested).toLowerCase()],
    queryFn: ({ signal }) => call(contract, 'countProducts', { query: requested, signal }),
  });
};

/** With a second picture, for a page that shows the first one elsewhere. */
export const latestProductsQuery = () =>
  queryOptions({
    queryKey: [...productsKey, 'latest'],
    queryFn: async ({ signal }) =>
      (await call(contract, 'listProducts', { query: { limit: latestCount }, signal })).map((product) => ({
        ...cardOf(product),
        secondImage: product.pictures[1] ?? null,
      })),
  });

const maxPlaces = 12;

/** Where most products are. */
export const busiestPlacesQuery = () =>
  queryOptions({
    queryKey: [...productsKey, 'places'],
    queryFn: async ({ signal }) =>
      (await call(contract, 'countProducts', { query: {}, signal })).choices.place.slice(0, maxPlaces),
  });
