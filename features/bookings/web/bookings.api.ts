import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pageOf } from '#features/users/web/paging.ts';
import { call, callWithHeaders } from '#web/api/call.ts';
import type { NewBooking } from '../bookings.contract.ts';

const createBooking = async () => (await import('../bookings.contract.ts')).createBooking;
const listOwnBookings = async () => (await import('../bookings.contract.ts')).listOwnBookings;
const cancelBooking = async () => (await import('../bookings.contract.ts')).cancelBooking;

const perPage = 24;

export const ownBookingsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['bookings', email],
    queryFn: async ({ pageParam, signal }) => {
      const query = { email, limit: perPage, cursor: pageParam };
      const { reply, header } = await callWithHeaders(listOwnBookings, { query, signal });
      const { rows: bookings, total, next } = pageOf(reply, header);
      return { bookings, total, next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export function useBookPhone() {
  const refetch = useRefetchBooked();
  return useMutation({
    mutationFn: (attempt: { body: NewBooking; idempotencyKey?: string }) => call(createBooking, attempt),
    // After a refusal too: the phone may have been booked by somebody else meanwhile.
    onSettled: refetch,
  });
}

export function useCancelBooking() {
  const refetch = useRefetchBooked();
  return useMutation({ mutationFn: (id: string) => call(cancelBooking, { params: { id } }), onSuccess: refetch });
}

/** Whether a phone is booked shows in all of these. */
function useRefetchBooked() {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['bookings', 'products', 'advertisements', 'wishlist', 'overview'])
      queryClient.invalidateQueries({ queryKey: [key] });
  };
}
