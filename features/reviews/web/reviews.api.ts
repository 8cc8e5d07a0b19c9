import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from '#features/notices/web/notices.api.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import type { NewReview } from '../reviews.contract.ts';

const contract = () => import('../reviews.contract.ts');

export const reviewsKey = ['reviews'] as const;

const perPage = 10;

export const sellerReviewsQuery = (id: string, cursor?: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'seller', id, cursor],
    queryFn: ({ signal }) =>
      callPage(contract, 'listSellerReviews', { params: { id }, query: { cursor, limit: perPage }, signal }),
  });

export const dealReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'deal', id],
    queryFn: ({ signal }) => call(contract, 'listDealReviews', { params: { id }, signal }),
  });

/** Products are shown with the rating of their seller. */
const affected = [reviewsKey, productsKey, noticesKey];

function useRefetchReviews() {
  const queryClient = useQueryClient();
  return () => Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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
    mutationFn: (author: 'buyer' | 'seller') => call(contract, 'removeReviewText', { params: { id, author } }),
    onSettled: useRefetchReviews(),
  });
}
