import { queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import type { Product } from '../products.contract.ts';

const listProducts = async () => (await import('../products.contract.ts')).listProducts;
const listCategoryProducts = async () => (await import('../products.contract.ts')).listCategoryProducts;
const getProduct = async () => (await import('../products.contract.ts')).getProduct;

const latestCount = 3;
const perPage = 24;
const similarCount = 5;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: ({ signal }) => call(listProducts, { query: { limit: latestCount }, signal }),
  });

/** Which phones a list shows: all, or those of one brand; and after which one it begins. */
type ProductList = { category?: string; cursor?: string };
type ProductPage = {
  products: Product[];
  total: number;
  /** The cursor of the page after this one. */
  next: string | null;
};

export const productPageQuery = ({ category, cursor }: ProductList) =>
  queryOptions({
    queryKey: ['products', 'page', category?.toLowerCase() ?? null, cursor ?? null],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const query = { limit: perPage, cursor };
      const { reply, header } = category
        ? await callWithHeaders(listCategoryProducts, { params: { categoryName: category }, query, signal })
        : await callWithHeaders(listProducts, { query, signal });
      const { rows: products, total, next } = pageOf(reply, header);
      return { products, total, next: next ?? null };
    },
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
  });

/** Asked apart from the phone itself, since the page was made for everybody and these are only for members. */
export const sellerContactQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'contact', id],
    queryFn: async ({ signal }) => {
      const { mobileNumber, sellerEmail } = await call(getProduct, { params: { id }, signal });
      return { mobileNumber, sellerEmail };
    },
  });

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
