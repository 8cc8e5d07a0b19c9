import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { cardOf } from '#features/products/web/products.api.ts';
import { call } from '#web/api/call.ts';

const listProducts = async () => (await import('../search.contract.ts')).listProducts;
const listCategoryProducts = async () => (await import('../search.contract.ts')).listCategoryProducts;

const latestCount = 3;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: async ({ signal }) => (await call(listProducts, { query: { limit: latestCount }, signal })).map(cardOf),
  });

export function newestOfCategory(categoryName: string, limit: number, signal: AbortSignal): Promise<Product[]> {
  return call(listCategoryProducts, { params: { categoryName }, query: { limit }, signal });
}
