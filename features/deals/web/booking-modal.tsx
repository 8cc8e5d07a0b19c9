import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { useAbortable, useAttemptKey } from '#platform/api/attempt.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { type BookableProduct, newBooking } from '../bookings.contract.ts';
import { isChangedSinceSeen, useBookProduct } from './bookings.api.ts';
import { useRefetchDeals } from './deals.api.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { seenOf, useShownProduct } from './seen-product.ts';
import { ChangedWhileOpen } from './seller-changes.tsx';

const entered = z.omit(z.object(newBooking.cleanShape), { productId: true, seen: true });

type BookingModalProps = { product: BookableProduct; open: boolean; onClose: () => void };

export function BookingModal({ product, open, onClose }: BookingModalProps) {
  const firstFieldId = useId();
  const shown = useShownProduct(product, open);
  const isChanged = shown.changes.length > 0;
  const bookProduct = useBookProduct();
  const refetch = useRefetchDeals();
  const attempt = useAttemptKey();
  const { begin, giveUp } = useAbortable();
  const navigate = useNavigate();
  const isOnOwnPage = useLocation().pathname.startsWith(paths.product(product.id));
  const form = useCheckedForm(() => entered, { defaultValues: { phone: '', meetingAddress: '' } });

  async function handleBook(values: z.infer<typeof entered>) {
    const body = { productId: product.id, ...values, seen: seenOf(shown.product) };
    const signal = begin();
    try {
      const { created } = await bookProduct.mutateAsync({ body, idempotencyKey: attempt.keyFor(body), signal });
      void refetch();
      onClose();
      tellBooked(created && paths.deal(created.id));
    } catch (error) {
      attempt.end(error as Error);
      // The server may have booked before the request was aborted.
      if (signal.aborted) return void refetch();
      // No refetch here: a list that the product no longer fits would drop the card, and this form with it.
      if (isChangedSinceSeen(error) && (await shown.showChanges().catch(() => false))) return;
      void refetch();
      showFailure(error);
    }
  }

  /** Leads to the deal; from a list, which loses the card, by a link that says what was booked. */
  function tellBooked(deal: string | undefined) {
    if (deal && isOnOwnPage) navigate(deal);
    // Lists do not know the seller.
    const booked = [product.name, product.sellerName ?? product.location].filter(Boolean).join(' · ');
    const link = deal && !isOnOwnPage ? { to: deal, label: m.deals_openDealOn({ booked }) } : undefined;
    showToast(m.deals_booked(), 'positive', link);
  }

  function handleClose() {
    giveUp();
    onClose();
    if (isChanged) void refetch();
  }

  return (
    <FormDialog
      open={open}
      onClose={handleClose}
      title={m.deals_bookThis()}
      description={m.deals_bookingAdvice()}
      submitLabel={isChanged ? m.deals_bookAsItIsNow() : m.deals_book()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleBook)}
      // On a touch screen the keyboard would cover the facts before they are read.
      initialFocus={() => matchMedia('(pointer: coarse)').matches || document.getElementById(firstFieldId)}
      className="sm:grid-cols-2"
    >
      <ChangedWhileOpen title={m.deals_changedWhileOpen()} changes={shown.changes} className="sm:col-span-2" />
      <BookingFacts product={shown.product} />
      <MeetingFields phoneId={firstFieldId} field={form.field} />
    </FormDialog>
  );
}

/** Product and buyer, read-only, since the server takes them from its records. */
function BookingFacts({ product }: { product: BookableProduct }) {
  const { user } = useSession();
  const writePrice = useWritePrice();
  return (
    <>
      {/* Products of one name stand near each other in lists. */}
      <div className="flex gap-4 sm:col-span-2">
        <Picture
          image={product.image}
          alt=""
          sizes="96px"
          className="aspect-4/5 w-24 shrink-0 self-start rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <TextField readOnly label={m.deals_item()} value={product.name} />
          <TextField readOnly label={m.common_price()} value={writePrice(product.price)} />
          {product.location && <TextField readOnly label={m.products_factPlace()} value={product.location} />}
        </div>
      </div>
      <TextField readOnly label={m.deals_yourName()} value={user?.name ?? ''} />
      {user && hasMailbox(user.email) && <TextField readOnly label={m.deals_yourEmail()} value={user.email} />}
    </>
  );
}
