import { copy } from '#common/copy.ts';
import type { Product } from '#features/products/products.contract.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useBookPhone } from './bookings.api.ts';
import { useDialogOnDemand } from './dialog-on-demand.ts';
import { useSignedInAction } from './signed-in-action.ts';

/** As much of a phone as booking it needs, so that a wishlist can offer it too. */
export type BookablePhone = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'status'>;

export type BookButtonProps = { product: BookablePhone } & Pick<ButtonProps, 'size' | 'className'>;

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
        { onError: (error) => showAlert(copy.oops, error.message) },
      );
  });

  if (product.status !== 'listed')
    return (
      <Button {...look} variant="outline" disabled title={copy.alreadyBooked}>
        {copy.bookedMark}
      </Button>
    );
  return (
    <>
      <Button {...look} busy={booking.waiting || modal.loading || bookPhone.isPending} onClick={booking.start}>
        {copy.book}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {Dialog && <Dialog phone={product} open={modal.open} onClose={modal.hide} />}
    </>
  );
}
