import { useTransition } from 'react';
import { useNavigate } from 'react-router';
import { type DealStatus, turnInLine } from '#common/deal-statuses.ts';
import { paths } from '#common/paths.ts';
import { useSignedInAction } from '#features/identity/web/session.tsx';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { BookableProduct } from '../bookings.contract.ts';
import { useOwnDeal } from './deals.api.ts';

export type BookButtonProps = { product: BookableProduct } & Pick<ButtonProps, 'variant' | 'size' | 'className'>;

const takenWords = () => ({
  booked: { label: m.common_bookedMark(), reason: m.common_alreadyBooked() },
  sold: { label: m.common_soldMark(), reason: m.common_soldNote() },
  removed: { label: m.common_removedMark(), reason: m.common_noLongerForSale() },
});

const labelOf = ({ status }: { status: DealStatus }) =>
  status === turnInLine ? m.deals_yourTurn() : m.deals_youBooked();

const loadBookingModal = async () => (await import('./booking-modal.tsx')).BookingModal;

/** The server decides who may book, so sellers and admins get its refusal. */
async function tryToBook(product: BookableProduct) {
  try {
    const { bookAtOnce } = await import('./seen-product.ts');
    await bookAtOnce(product);
  } catch (error) {
    showFailure(error);
  }
}

export function BookButton({ product, variant = 'filled', ...buttonProps }: BookButtonProps) {
  const { Dialog, ...modal } = useDialogOnDemand(loadBookingModal);
  const [trying, startTrying] = useTransition();
  const booking = useSignedInAction(
    (user) => {
      if (user.role === 'buyer') modal.show();
      else startTrying(() => tryToBook(product));
    },
    'book',
    product,
  );

  const navigate = useNavigate();
  const { deal, bought } = useOwnDeal(product.id);
  const own =
    deal?.side === 'buyer'
      ? { id: deal.id, label: labelOf(deal) }
      : bought && { id: bought.id, label: m.deals_youBought() };
  const taken = product.status === 'listed' || own ? undefined : takenWords()[product.status];
  return (
    <>
      <Button
        {...buttonProps}
        variant={taken || own ? 'outline' : variant}
        // Not `disabled`, which would lose the focus right after booking.
        aria-disabled={taken ? true : undefined}
        title={taken?.reason}
        busy={booking.waiting || modal.loading || trying}
        className={classNames(buttonProps.className, taken && 'opacity-60')}
        // The same button, so that it keeps the focus after booking.
        onClick={own ? () => navigate(paths.deal(own.id)) : taken ? undefined : booking.start}
      >
        {own?.label ?? taken?.label ?? m.deals_book()}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {Dialog && <Dialog product={product} open={modal.open} onClose={modal.hide} />}
    </>
  );
}
