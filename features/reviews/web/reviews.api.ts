import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import type { NewReview } from '../reviews.contract.ts';

const contract = () => import('../reviews.contract.ts');

const perPage = 10;

export const sellerReviewsQuery = (id: string, cursor?: string) =>
  queryOptions({
    queryKey: ['sellers', 'reviews', id, cursor],
    queryFn: ({ signal }) =>
      callPage(contract, 'listSellerReviews', { params: { id }, query: { cursor, limit: perPage }, signal }),
  });

export const dealReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['deals', 'reviews', id],
    queryFn: ({ signal }) => call(contract, 'listDealReviews', { params: { id }, signal }),
  });

const affected = ['deals', 'sellers', 'notices'];

function useRefetchReviews() {
  const queryClient = useQueryClient();
  return () => Promise.all(affected.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export function useReviewDeal(id: string) {
  return useMutation({
    mutationFn: (body: NewReview) =>
      call(contract, 'createReview', { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: useRefetchReviews(),
  });
}

export function useRemoveReviewText(id: string) {
  return useMutation({
    mutationFn: (author: string) => call(contract, 'removeReviewText', { params: { id, author } }),
    onSettled: useRefetchReviews(),
  });
}
