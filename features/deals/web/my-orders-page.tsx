import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { EmptyShellDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { Booking } from '../bookings.contract.ts';
import { ownBookingsQuery, useCancelBooking } from './bookings.api.ts';
import { OrdersTable } from './orders-table.tsx';

export function MyOrdersPage() {
  const cancelBooking = useCancelBooking();
  const { askToDelete, dialog, titleRef } = useDeletion<Booking>({
    questionFor: ({ productName }) => ({
      title: m.deals_cancelBookingQuestion(),
      advice: m.deals_cancelBookingConsequence({ name: productName }),
    }),
    onDelete: ({ id }) => cancelBooking.mutateAsync(id),
    words: { confirm: m.deals_cancelBooking(), cancel: m.deals_keepBooking(), done: m.deals_bookingCancelled() },
  });
  return (
    <section className="flex flex-col gap-6">
      <h1 ref={titleRef} tabIndex={-1} className="text-2xl outline-none">
        {m.deals_myOrders()}
      </h1>
      <Orders onCancel={askToDelete} />
      {dialog}
    </section>
  );
}

function Orders({ onCancel }: { onCancel: (order: Booking) => void }) {
  const email = useSession().user?.email ?? '';
  const orders = useInfiniteQuery({ ...ownBookingsQuery(email), enabled: email !== '' });

  if (orders.isPending) return <PicturedRowsSkeleton />;
  if (orders.isError && !orders.data) return <QueryFailure query={orders} />;
  const all = orders.data.pages.flatMap(({ bookings }) => bookings);
  if (all.length === 0)
    return (
      <EmptyState
        drawing={<EmptyShellDrawing />}
        title={m.common_noOrdersYet()}
        action={<ButtonLink to={paths.products}>{m.common_findPhone()}</ButtonLink>}
      />
    );
  return (
    <>
      <OrdersTable orders={all} onCancel={onCancel} />
      {orders.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          busy={orders.isFetchingNextPage}
          onClick={() => orders.fetchNextPage()}
        >
          {m.common_showMore()}
        </Button>
      )}
    </>
  );
}
