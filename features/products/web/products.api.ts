import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listProducts } from '../products.contract.ts';

const latestCount = 3;

export const latestProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: ({ signal }) => call(listProducts, { query: { limit: latestCount }, signal }),
  });
