import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../imei.contract.ts');

export const ownImeisQuery = (id: string) =>
  queryOptions({
    queryKey: ['imeis', 'of', id],
    queryFn: ({ signal }) => call(contract, 'getOwnImeis', { params: { id }, signal }),
  });

/** Kept nowhere in the browser. */
export const sendImeis = (id: string, imeis: string[]) =>
  call(contract, 'setOwnImeis', { params: { id }, body: { imeis } });

export const takeImeisBack = (id: string) => call(contract, 'deleteOwnImeis', { params: { id } });
