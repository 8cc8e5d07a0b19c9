import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const listProducts = async () => (await import('../products.contract.ts')).listProducts;

const latestCount = 3;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: ({ signal }) => call(listProducts, { query: { limit: latestCount }, signal }),
  });
