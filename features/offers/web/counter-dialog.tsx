import * as z from 'zod/mini';
import { offeredPrice } from '#common/numbers.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { maxRounds, type Offer } from '../offers.contract.ts';
import { useAnswerOffer } from './offers.api.ts';

type CounterDialogProps = { offer: Offer; open: boolean; onClose: () => void };

const entered = z.object({ price: offeredPrice });

/** Answers a price with another. */
export function CounterDialog({ offer, open, onClose }: CounterDialogProps) {
  const writePrice = useWritePrice();
  const answering = useAnswerOffer();
  const form = useCheckedForm(() => entered, { defaultValues: { price: '' as string | number } });

  async function handleSend({ price }: { price: number }) {
    try {
      await answering.mutateAsync({ id: offer.id, body: { answer: 'counter', price } });
      onClose();
      form.reset();
      showToast(m.offers_done('counter'));
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.offers_answers('counter')}
      description={`${m.offers_counterAdvice({ name: offer.otherName, price: writePrice(offer.price) })} ${offer.round + 1 === maxRounds ? m.offers_lastRound() : m.offers_oneMoreRound()}`}
      submitLabel={m.offers_send()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleSend)}
    >
      <TextField
        label={m.offers_yourPrice()}
        inputMode="decimal"
        autoComplete="off"
        hint={m.offers_counterHint(offer.side, {
          price: writePrice(offer.price),
          asking: writePrice(offer.askingPrice),
        })}
        {...form.field('price')}
      />
    </FormDialog>
  );
}
