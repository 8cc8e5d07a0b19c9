import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { PicturedRowsSkeleton } from '#features/images/web/pictured-name.tsx';
import { EmptyShellDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Booking } from '../bookings.contract.ts';
import { ownBookingsQuery, useCancelBooking } from './bookings.api.ts';
import { OrdersTable } from './orders-table.tsx';

export function MyOrdersPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {dashboardCopy.myOrders}
      </h1>
      <Orders onCancelled={() => heading.current?.focus()} />
    </section>
  );
}

function Orders({ onCancelled }: { onCancelled: () => void }) {
  const email = useSession().user?.email ?? '';
  const orders = useInfiniteQuery({ ...ownBookingsQuery(email), enabled: email !== '' });
  const [asked, setAsked] = useState<{ order: Booking; open: boolean }>();
  const cancel = useCancelBooking();

  if (orders.isPending) return <PicturedRowsSkeleton />;
  if (orders.isError && !orders.data)
    return (
      <ErrorState
        title={listsCopy.loadingFailed}
        advice={orders.error.message}
        retryLabel={shellCopy.tryAgain}
        retrying={orders.isFetching}
        onRetry={() => orders.refetch()}
      />
    );
  const all = orders.data.pages.flatMap(({ bookings }) => bookings);
  if (all.length === 0)
    return (
      <EmptyState
        drawing={<EmptyShellDrawing />}
        title={dashboardCopy.noOrdersYet}
        action={<ButtonLink to={paths.products}>{dashboardCopy.findPhone}</ButtonLink>}
      />
    );

  const close = () => setAsked((question) => question && { ...question, open: false });
  const handleConfirm = (order: Booking) =>
    cancel.mutate(order.id, {
      onSuccess: () => {
        showToast(outcomesCopy.bookingCancelled);
        onCancelled();
      },
      onError: (error) => showAlert(outcomesCopy.oops, error.message),
      onSettled: close,
    });
  return (
    <>
      <OrdersTable orders={all} onCancel={(order) => setAsked({ order, open: true })} />
      {orders.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          busy={orders.isFetchingNextPage}
          onClick={() => orders.fetchNextPage()}
        >
          {phonesCopy.showMore}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={ordersCopy.cancelBookingQuestion}
          description={ordersCopy.cancelBookingConsequence(asked.order.productName)}
          confirmLabel={ordersCopy.cancelBooking}
          cancelLabel={ordersCopy.keepBooking}
          busy={cancel.isPending}
          onConfirm={() => handleConfirm(asked.order)}
          onCancel={close}
        />
      )}
    </>
  );
}
