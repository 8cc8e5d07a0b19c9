import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#common/endpoint.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { noticesKey } from '#features/notices/web/notices.api.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { useAttemptKey } from '#platform/api/attempt.ts';
import { call, callPage } from '#platform/api/call.ts';
import { cachedOffline } from '#platform/api/offline-data.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { Decision, listDeals } from '../disputes.contract.ts';

const contract = () => import('../deals.contract.ts');
const disputesContract = () => import('../disputes.contract.ts');

export const dealsKey = ['deals'] as const;
/** Of one page each, unlike the own deals that every list marks. */
export const dealPagesKey = [...dealsKey, 'one'] as const;

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealPagesKey, id],
    queryFn: ({ signal }) => call(contract, 'getDeal', { params: { id }, signal }),
    ...cachedOffline(),
  });

const selfTestContract = () => import('#features/self-test/self-test.contract.ts');

export const selfTestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealPagesKey, id, 'self-tests'],
    queryFn: ({ signal }) => call(selfTestContract, 'listSelfTestsOfDeal', { params: { id }, signal }),
    ...cachedOffline(),
  });

export const earlierSalesQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealPagesKey, id, 'earlier-sales'],
    queryFn: ({ signal }) => call(contract, 'listEarlierSales', { params: { id }, signal }),
    ...cachedOffline(),
  });

const ownDealsQuery = () =>
  queryOptions({
    queryKey: [...dealsKey, 'own'],
    queryFn: ({ signal }) => call(contract, 'listOwnDeals', { signal }),
    ...cachedOffline(),
  });

/** The reader's own deal about a product: under way, or the one it was bought by; or the place in line for it. */
export function useOwnDeal(productId: string) {
  const { user } = useSession();
  const own = useQuery({ ...ownDealsQuery(), enabled: user?.role === 'buyer' || user?.role === 'seller' }).data;
  return {
    deal: own?.deals.find((deal) => deal.productId === productId),
    // An answer stored by an earlier version lacks them.
    bought: own?.bought?.find((purchase) => purchase.productId === productId),
    position: own?.waiting.find((place) => place.productId === productId)?.position,
  };
}

/** All of these show deals, or whether a product is booked. */
export const shownDealsKeys = [dealsKey, productsKey, noticesKey];

export function useRefetchDeals() {
  const queryClient = useQueryClient();
  return () => Promise.all(shownDealsKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useWaitingList(productId: string) {
  const refetch = useRefetchDeals();
  const params = { id: productId };
  return {
    join: useMutation({ mutationFn: () => call(contract, 'joinWaitingList', { params }), onSettled: refetch }),
    leave: useMutation({ mutationFn: () => call(contract, 'leaveWaitingList', { params }), onSettled: refetch }),
  };
}

export const allDealsQuery = (filter: Pick<QueryOf<typeof listDeals>, 'q' | 'status' | 'disputed'>, cursor?: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'all', filter, cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPage(disputesContract, 'listDeals', { query: { ...filter, cursor, limit: perPage }, signal }),
  });

/** An admin's look at what the two wrote: on record first, then read; kept nowhere once the page is left. */
export function useCase(id: string) {
  const { keyFor, end } = useAttemptKey();
  const queryClient = useQueryClient();
  const look = useMutation({
    mutationFn: () => call(disputesContract, 'openCase', { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditKey }),
    onError: end,
  });
  const found = useQuery({
    queryKey: [...dealsKey, 'case', look.data?.look],
    queryFn: ({ signal }) => call(disputesContract, 'getCase', { params: { id, look: look.data?.look ?? '' }, signal }),
    enabled: look.isSuccess,
    staleTime: 'static',
    gcTime: 0,
  });
  return { look, found };
}

export function useDecideDispute(id: string) {
  const refetch = useRefetchDeals();
  return useMutation({
    mutationFn: (body: { decision: Decision; reason: string }) =>
      call(disputesContract, 'decideDispute', { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: refetch,
  });
}
