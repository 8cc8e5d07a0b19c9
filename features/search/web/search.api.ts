import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { type Search, writeSearch } from '../search-params.ts';

const listProducts = async () => (await import('../search.contract.ts')).listProducts;
const listCategoryProducts = async () => (await import('../search.contract.ts')).listCategoryProducts;
const countProducts = async () => (await import('../search.contract.ts')).countProducts;

const latestCount = 3;
const perPage = 24;
const similarCount = 5;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: ({ signal }) => call(listProducts, { query: { limit: latestCount }, signal }),
  });

/** Which phones a list shows: those a search finds, of one brand or of all; and after which one it begins. */
export type ProductList = { category?: string; search?: Search; cursor?: string };
type ProductPage = {
  products: Product[];
  total: number;
  /** The cursor of the page after this one. */
  next: string | null;
};

export const productPageQuery = ({ category, search = {}, cursor }: ProductList) =>
  queryOptions({
    queryKey: ['products', 'page', category?.toLowerCase() ?? null, writeSearch(search), cursor ?? null],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const query = { ...search, limit: perPage, cursor };
      const { reply, header } = category
        ? await callWithHeaders(listCategoryProducts, { params: { categoryName: category }, query, signal })
        : await callWithHeaders(listProducts, { query, signal });
      const { rows: products, total, next } = pageOf(reply, header);
      return { products, total, next: next ?? null };
    },
  });

/** How the search was understood, and what each further choice would leave; a brand's page counts within its brand. */
export const countsQuery = ({ category, search = {} }: ProductList) => {
  const asked = category ? { ...search, brand: [category] } : search;
  return queryOptions({
    queryKey: ['products', 'counts', writeSearch(asked).toLowerCase()],
    queryFn: ({ signal }) => call(countProducts, { query: asked, signal }),
  });
};

export function newestOfCategory(categoryName: string, limit: number, signal: AbortSignal): Promise<Product[]> {
  return call(listCategoryProducts, { params: { categoryName }, query: { limit }, signal });
}

/** The newest others of the same brand. */
export const similarProductsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'similar', id],
    queryFn: async ({ client, signal }) => {
      const { category } = await client.query({ ...productQuery(id), staleTime: 'static' });
      const newest = await newestOfCategory(category, similarCount + 1, signal);
      return newest.filter((product) => product.id !== id).slice(0, similarCount);
    },
  });
