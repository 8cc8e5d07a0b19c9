import { queryOptions, useMutation } from '@tanstack/react-query';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { productKey } from '#features/products/web/products.api.ts';
import { call } from '#platform/api/call.ts';
import { cachedOffline } from '#platform/api/offline-data.ts';

const contract = () => import('../self-test.contract.ts');

/** The link's address, in the language of who made it. */
const addressOf = (token: string) => `${location.origin}${pathIn(locale(), paths.selfTest)}#${token}`;

/** Makes a link for the seller's own product, or for the buyer's deal. */
export function useSelfTestLink(of: { productId: string } | { dealId: string }) {
  return useMutation({
    mutationFn: async () => {
      const { token } =
        'dealId' in of
          ? await call(contract, 'createSelfTestAtMeeting', { params: { id: of.dealId } })
          : await call(contract, 'createSelfTest', { params: { id: of.productId } });
      return addressOf(token);
    },
  });
}

export const selfTestQuery = (productId: string) =>
  queryOptions({
    queryKey: [...productKey(productId), 'self-test'],
    queryFn: ({ signal }) => call(contract, 'getSelfTest', { params: { id: productId }, signal }),
    ...cachedOffline(),
  });
