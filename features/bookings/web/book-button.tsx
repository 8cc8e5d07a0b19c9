import { useTransition } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { takenCopy } from '#common/copy/taken.ts';
import { useSignedInAction } from '#features/identity/web/signed-in-action.ts';
import type { Product } from '#features/products/products.contract.ts';
import { showFailure, useDialogOnDemand } from '#web/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Change } from '../bookings.contract.ts';

/** As much of a phone as booking it needs, so that a wishlist can offer it too; what else is known of it was seen. */
export type BookablePhone = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'status'> &
  Partial<Pick<Product, Change['field']>>;

export type BookButtonProps = { product: BookablePhone } & Pick<ButtonProps, 'size' | 'className'>;

const takenWords = {
  booked: { label: actionsCopy.bookedMark, reason: takenCopy.alreadyBooked },
  sold: { label: phonesCopy.soldMark, reason: phonesCopy.soldNote },
  removed: { label: takenCopy.removedMark, reason: takenCopy.noLongerForSale },
};

const loadBookingModal = async () => (await import('./booking-modal.tsx')).BookingModal;

/** Who may book is the server's to say, so those who are no buyers hear it from there. */
async function askWhetherOthersMay(product: BookablePhone) {
  try {
    const { bookAtOnce } = await import('./book-at-once.ts');
    await bookAtOnce(product);
  } catch (error) {
    showFailure(error);
  }
}

export function BookButton({ product, ...look }: BookButtonProps) {
  const { Dialog, ...modal } = useDialogOnDemand(loadBookingModal);
  const [asking, startAsking] = useTransition();
  const booking = useSignedInAction((user) => {
    if (user.role === 'buyer') modal.show();
    else startAsking(() => askWhetherOthersMay(product));
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
        busy={booking.waiting || modal.loading || asking}
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
