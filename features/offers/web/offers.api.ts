import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Seen } from '#features/deals/bookings.contract.ts';
import { shownDealsKeys } from '#features/deals/web/deals.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { OfferAnswer } from '../offers.contract.ts';

const contract = () => import('../offers.contract.ts');

export const offersKey = ['offers'] as const;

export const offersQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...offersKey, 'page', cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(contract, 'listOwnOffers', { query: { cursor, limit: perPage }, signal }),
  });

/** The reader's latest offer for a product, or null. */
export const latestOfferQuery = (product: string) =>
  queryOptions({
    queryKey: [...offersKey, 'latest', product],
    queryFn: async ({ signal }) =>
      (await call(contract, 'listOwnOffers', { query: { product, limit: 1 }, signal }))[0] ?? null,
  });

type Proposal = { productId: string; price: number; seen?: Seen };

export const proposePrice = (body: Proposal, idempotencyKey?: string, signal?: AbortSignal) =>
  call(contract, 'createOffer', { body, idempotencyKey, signal });

export function useRefetchOffers() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: offersKey });
}

/** An accepted offer books the product. */
const affected = [offersKey, ...shownDealsKeys];

export function useAnswerOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: OfferAnswer }) =>
      call(contract, 'answerOffer', { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
