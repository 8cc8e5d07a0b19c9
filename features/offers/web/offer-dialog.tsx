import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { offeredPrice } from '#common/numbers.ts';
import { paths } from '#common/paths.ts';
import { isChangedSinceSeen } from '#features/deals/web/bookings.api.ts';
import { seenOf, useShownProduct } from '#features/deals/web/seen-product.ts';
import { ChangedWhileOpen } from '#features/deals/web/seller-changes.tsx';
import { PriceBand } from '#features/prices/web/price-band.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { useAbortable, useAttemptKey } from '#platform/api/attempt.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { lowestShare, type Offer } from '../offers.contract.ts';
import { latestOfferQuery, proposePrice, useRefetchOffers } from './offers.api.ts';

type OfferDialogProps = { product: Product; open: boolean; onClose: () => void };

/** Proposes a price, or shows the one that still waits for an answer. */
export function OfferDialog({ product, open, onClose }: OfferDialogProps) {
  const { data: latest } = useQuery({ ...latestOfferQuery(product.id), enabled: open });
  if (latest?.status === 'open') return <OpenOffer offer={latest} open={open} onClose={onClose} />;
  return <OfferForm product={product} open={open} onClose={onClose} />;
}

function OpenOffer({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) {
  const writePrice = useWritePrice();
  const describe =
    offer.offeredBy === 'buyer'
      ? (price: string) => m.offers_waiting({ price, name: offer.otherName })
      : (price: string) => m.offers_answered({ price, name: offer.otherName });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.offers_offers()}
      description={describe(writePrice(offer.price))}
      closeLabel={m.shell_close()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <ButtonLink to={paths.offers}>{m.offers_seeOffers()}</ButtonLink>
        </>
      }
    >
      {null}
    </Modal>
  );
}

/** The server checks the same, with the price as it is by then. */
const enteredFor = (asked: number) =>
  z.object({
    price: offeredPrice.check(
      z.refine((price) => price < asked, m.offers_bookInstead()),
      z.refine((price) => price >= asked * lowestShare, m.offers_tooLow()),
    ),
  });

function OfferForm({ product: current, open, onClose }: OfferDialogProps) {
  const { product, changes, showChanges } = useShownProduct(current, open);
  const writePrice = useWritePrice();
  const attempt = useAttemptKey();
  const { begin, giveUp } = useAbortable();
  const refetch = useRefetchOffers();
  const form = useCheckedForm(() => enteredFor(product.price), { defaultValues: { price: '' as string | number } });

  async function handleSend({ price }: { price: number }) {
    const body = { productId: product.id, price, seen: seenOf(product) };
    const signal = begin();
    try {
      await proposePrice(body, attempt.keyFor(body), signal);
      onClose();
      form.reset();
      showToast(m.offers_sent());
    } catch (error) {
      attempt.end(error as Error);
      if (signal.aborted) return;
      if (isChangedSinceSeen(error) && (await showChanges().catch(() => false))) return;
      showFieldErrors(error, form);
      showFailure(error);
    } finally {
      void refetch();
    }
  }

  function handleClose() {
    giveUp();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={handleClose}
      title={m.offers_title()}
      description={m.offers_advice()}
      submitLabel={m.offers_send()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleSend)}
    >
      <ChangedWhileOpen title={m.offers_changedWhileOpen()} changes={changes} />
      <p className="wrap-anywhere">
        <span className="font-medium">{product.name}</span>
        <span className="figures block text-muted">{m.offers_asked({ price: writePrice(product.price) })}</span>
      </p>
      <TextField
        label={m.offers_yourPrice()}
        inputMode="decimal"
        autoComplete="off"
        hint={<PriceBand product={current} />}
        {...form.field('price')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.offers_quickChoices()}</legend>
        {[5, 10].map((percent) => {
          const price = lessBy(product.price, percent);
          return (
            <Button
              key={percent}
              variant="outline"
              size="small"
              onClick={() => form.setValue('price', String(price), { shouldValidate: true })}
            >
              {m.offers_lessBy({ percent, price: writePrice(price) })}
            </Button>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}

/** Rounded as far as that is less than a percent: to 100 from 10,000 taka, to 1 from $100. */
function lessBy(price: number, percent: number): number {
  const unit = Math.max(10 ** Math.floor(Math.log10(price / 100)), 0.01);
  return Number((Math.round((price * (100 - percent)) / 100 / unit) * unit).toFixed(2));
}
