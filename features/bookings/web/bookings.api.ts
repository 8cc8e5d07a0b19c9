import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
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

type BookingAttempt = { body: NewBooking; idempotencyKey?: string };

export const bookPhone = (attempt: BookingAttempt) => call(createBooking, attempt);

export function useBookPhone() {
  const refetch = useRefetchBooked();
  return useMutation({
    mutationFn: bookPhone,
    // After a refusal too: the phone may have been booked by somebody else meanwhile. Nobody need wait for it.
    onSettled: () => void refetch(),
  });
}

export function useCancelBooking() {
  const refetch = useRefetchBooked();
  return useMutation({ mutationFn: (id: string) => call(cancelBooking, { params: { id } }), onSuccess: refetch });
}

/** Whether a phone is booked shows in all of these. */
function useRefetchBooked() {
  const queryClient = useQueryClient();
  const changed = ['bookings', 'products', 'advertisements', 'wishlist', 'overview'];
  return () => Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
