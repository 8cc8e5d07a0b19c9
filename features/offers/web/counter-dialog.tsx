import * as z from 'zod/mini';
import { offersCopy } from '#common/copy/offers.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { mostRounds, type Offer, offeredPrice } from '../offers.contract.ts';
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
      showToast(offersCopy.done.counter);
    } catch (error) {
      showFieldErrors(error, form);
      await showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={offersCopy.answers.counter}
      description={`${offersCopy.counterAdvice(offer.otherName, writePrice(offer.price))} ${offer.round + 1 === mostRounds ? offersCopy.lastRound : offersCopy.oneMoreRound}`}
      submitLabel={offersCopy.send}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleSend)}
    >
      <TextField
        label={offersCopy.yourPrice}
        inputMode="decimal"
        autoComplete="off"
        hint={offersCopy.counterHint[offer.side](writePrice(offer.price), writePrice(offer.askingPrice))}
        {...form.field('price')}
      />
    </FormDialog>
  );
}
