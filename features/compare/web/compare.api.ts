import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const compareProducts = async () => (await import('../compare.contract.ts')).compareProducts;

/** The phones that an address such as /compare?ids=… names, as it names them. */
export const comparedQuery = (ids: string) =>
  queryOptions({
    queryKey: ['products', 'compare', ids],
    queryFn: ({ signal }) => call(compareProducts, { query: { ids }, signal }),
  });

/** What a page at this address asks for. */
export const comparedQueries = (address: string) => [comparedQuery(new URL(address).searchParams.get('ids') ?? '')];
