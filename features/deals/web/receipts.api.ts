import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { dealsKey } from './deals.api.ts';

const contract = () => import('../handover.contract.ts');

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'receipt', id],
    queryFn: ({ signal }) => call(contract, 'getReceipt', { params: { id }, signal }),
  });

/** Whether this shop publishes the key; undefined when it cannot be asked. */
export async function isOwnKey(keyId: string): Promise<boolean | undefined> {
  try {
    const { keys } = (await (await fetch('/.well-known/jwks.json')).json()) as { keys: { kid: string }[] };
    return keys.some(({ kid }) => kid === keyId);
  } catch {
    return undefined;
  }
}
