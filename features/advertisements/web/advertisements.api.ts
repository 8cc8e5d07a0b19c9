import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const listAdvertisements = async () => (await import('../advertisements.contract.ts')).listAdvertisements;

export const advertisementsQuery = () =>
  queryOptions({
    queryKey: ['advertisements'],
    queryFn: ({ signal }) => call(listAdvertisements, { signal }),
  });
