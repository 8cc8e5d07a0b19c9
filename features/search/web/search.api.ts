import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { cardOf } from '#features/products/web/card-phone.ts';
import { call } from '#web/api/call.ts';

const contract = () => import('../search.contract.ts');

const latestCount = 3;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: async ({ signal }) =>
      (await call(contract, 'listProducts', { query: { limit: latestCount }, signal })).map(cardOf),
  });

export function newestOfCategory(categoryName: string, limit: number, signal: AbortSignal): Promise<Product[]> {
  return call(contract, 'listCategoryProducts', { params: { categoryName }, query: { limit }, signal });
}
