import { queryOptions } from '@tanstack/react-query';
import { productsKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';

const contract = () => import('../advertisements.contract.ts');

/** The `sizes` attribute of a picture in the strip. */
export const stripSizes = '208px';

export const advertisementsQuery = () =>
  queryOptions({
    queryKey: [...productsKey, 'advertisements'],
    queryFn: ({ signal }) => call(contract, 'listAdvertisements', { signal }),
  });
