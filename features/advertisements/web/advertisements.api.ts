import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../advertisements.contract.ts');

/** How wide a picture of the strip is shown, as in the sizes attribute. */
export const stripSizes = '208px';

export const advertisementsQuery = () =>
  queryOptions({
    queryKey: ['advertisements'],
    queryFn: ({ signal }) => call(contract, 'listAdvertisements', { signal }),
  });
