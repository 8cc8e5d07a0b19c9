import { queryOptions } from '@tanstack/react-query';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';

const contract = () => import('../compare.contract.ts');

/** Products by the `ids` parameter of /compare, in its order. */
export const comparedQuery = (ids: string) =>
  queryOptions({
    queryKey: [...productsKey, 'compare', ids],
    queryFn: ({ signal }) => call(contract, 'compareProducts', { query: { ids }, signal }),
  });

/** What the page at this URL loads before it renders. */
export const comparedQueries = (address: string) => [comparedQuery(new URL(address).searchParams.get('ids') ?? '')];
