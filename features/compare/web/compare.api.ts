import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const contract = () => import('../compare.contract.ts');

/** The phones that an address such as /compare?ids=… names, as it names them. */
export const comparedQuery = (ids: string) =>
  queryOptions({
    queryKey: ['products', 'compare', ids],
    queryFn: ({ signal }) => call(contract, 'compareProducts', { query: { ids }, signal }),
  });

/** What a page at this address asks for. */
export const comparedQueries = (address: string) => [comparedQuery(new URL(address).searchParams.get('ids') ?? '')];
