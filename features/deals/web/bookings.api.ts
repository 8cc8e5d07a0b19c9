import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { cachedOffline } from '#platform/api/offline-data.ts';
import type { Meeting, NewBooking } from '../bookings.contract.ts';
import { dealsKey, useRefetchDeals } from './deals.api.ts';

const contract = () => import('../bookings.contract.ts');
const productsContract = () => import('#features/products/products.contract.ts');

export const bookingsKey = [...dealsKey, 'bookings'] as const;

const perPage = 24;

export const ownBookingsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, email],
    queryFn: async ({ pageParam, signal }) => {
      const query = { email, limit: perPage, cursor: pageParam };
      const { rows: bookings, total, next } = await callPage(contract, 'listOwnBookings', { query, signal });
      return { bookings, total, next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...cachedOffline(),
  });

type BookingAttempt = { body: NewBooking; idempotencyKey?: string; signal?: AbortSignal };

export const bookProduct = (attempt: BookingAttempt) => call(contract, 'createBooking', attempt);

/** The current product, past the query cache. */
export const readProduct = (id: string) => call(productsContract, 'getProduct', { params: { id } });

/** Refused because the product changed since the buyer saw it: the only conflict that names fields. */
export const isChangedSinceSeen = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.errors.length > 0;

export const useBookProduct = () => useMutation({ mutationFn: bookProduct });

/** Settles once the orders are refetched, so that they show the change. */
export function useChangeMeeting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Meeting }) =>
      call(contract, 'changeBooking', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingsKey }),
  });
}

export function useCancelBooking() {
  const refetch = useRefetchDeals();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'cancelBooking', { params: { id } }),
    onSuccess: refetch,
  });
}
