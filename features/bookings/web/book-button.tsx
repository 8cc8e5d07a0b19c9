import { actionsCopy } from '#common/copy/actions.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { refusalsCopy } from '#common/copy/refusals.ts';
import type { Product } from '#features/products/products.contract.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useBookPhone } from './bookings.api.ts';
import { useDialogOnDemand } from './dialog-on-demand.ts';
import { useSignedInAction } from './signed-in-action.ts';

/** As much of a phone as booking it needs, so that a wishlist can offer it too. */
export type BookablePhone = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'status'>;

export type BookButtonProps = { product: BookablePhone } & Pick<ButtonProps, 'size' | 'className'>;

const takenWords = {
  booked: { label: actionsCopy.bookedMark, reason: refusalsCopy.alreadyBooked },
  sold: { label: phonesCopy.soldMark, reason: phonesCopy.soldNote },
  removed: { label: ordersCopy.removedMark, reason: refusalsCopy.noSuchProduct },
};

const loadBookingModal = async () => (await import('./booking-modal.tsx')).BookingModal;

export function BookButton({ product, ...look }: BookButtonProps) {
  const { Dialog, ...modal } = useDialogOnDemand(loadBookingModal);
  const bookPhone = useBookPhone();
  const booking = useSignedInAction((user) => {
    if (user.role === 'buyer') modal.show();
    // Who may book is the server's to say, so the others hear it from there.
    else
      bookPhone.mutate(
        { body: { productId: product.id } },
        { onError: (error) => showAlert(outcomesCopy.oops, error.message) },
      );
  });

  const taken = product.status === 'listed' ? undefined : takenWords[product.status];
  return (
    <>
      <Button
        {...look}
        variant={taken ? 'outline' : 'filled'}
        // Not `disabled`, which would take the focus from somebody who has just booked.
        aria-disabled={taken ? true : undefined}
        title={taken?.reason}
        busy={booking.waiting || modal.loading || bookPhone.isPending}
        className={classNames(look.className, taken && 'opacity-60')}
        onClick={taken ? undefined : booking.start}
      >
        {taken?.label ?? actionsCopy.book}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {Dialog && <Dialog phone={product} open={modal.open} onClose={modal.hide} />}
    </>
  );
}
