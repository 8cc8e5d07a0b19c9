import { queryOptions } from '@tanstack/react-query';
import { refusalsCopy } from '#common/copy/refusals.ts';
import { type CardPhone, cardOf } from '#features/products/web/card-phone.ts';
import { CallFailed, call, callPage } from '#web/api/call.ts';
import { readSearch, type Search, writeSearch } from '../search-params.ts';

const contract = () => import('../search.contract.ts');

/** Few, since a phone shows one and a half: the next are there before one has scrolled to them. */
const perPage = 16;

/** Which phones a list shows: those a search finds, of one brand or of all; and after which one it begins. */
export type ProductList = { category?: string; search?: Search; cursor?: string };
type ProductPage = {
  products: CardPhone[];
  total: number;
  /** The cursor of the page after this one. */
  next: string | null;
};

/** The list an address asks for; on a brand's own page there is no other brand to ask for. */
export function readList(address: URLSearchParams, category?: string) {
  const { brand, ...search } = readSearch(address);
  return { category, search: category ? search : { ...search, brand }, cursor: address.get('cursor') ?? undefined };
}

/** What a page of results needs before it is shown. */
export function resultsQueries(address: string, category?: string) {
  const list = readList(new URL(address).searchParams, category);
  return [productPageQuery(list), countsQuery(list)];
}

export const productPageQuery = ({ category, search = {}, cursor }: ProductList) =>
  queryOptions({
    queryKey: ['products', 'page', category?.toLowerCase() ?? null, writeSearch(search), cursor ?? null],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      if (category) await refuseUnknown(category);
      const query = { ...search, limit: perPage, cursor };
      const { rows, total, next } = category
        ? await callPage(contract, 'listCategoryProducts', { params: { categoryName: category }, query, signal })
        : await callPage(contract, 'listProducts', { query, signal });
      return { products: rows.map(cardOf), total, next: next ?? null };
    },
  });

/** The API lists no phones for a category that we do not have; a page of it would be no page. */
async function refuseUnknown(category: string) {
  const { categoryNames } = await import('#features/products/products.contract.ts');
  if (!categoryNames.some((name) => name.toLowerCase() === category.toLowerCase()))
    throw new CallFailed(404, refusalsCopy.noSuchCategory);
}

/** How the search was understood, and what each further choice would leave; a brand's page counts within its brand. */
export const countsQuery = ({ category, search = {} }: ProductList) => {
  const asked = category ? { ...search, brand: [category] } : search;
  return queryOptions({
    queryKey: ['products', 'counts', writeSearch(asked).toLowerCase()],
    queryFn: ({ signal }) => call(contract, 'countProducts', { query: asked, signal }),
  });
};
