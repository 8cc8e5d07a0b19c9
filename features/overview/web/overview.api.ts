import { queryOptions } from '@tanstack/react-query';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';

const contract = () => import('../overview.contract.ts');

export const overviewKey = [...productsKey, 'overview'] as const;

export const overviewQuery = () =>
  queryOptions({ queryKey: overviewKey, queryFn: ({ signal }) => call(contract, 'getOverview', { signal }) });
