import { useId } from 'react';
import * as z from 'zod/mini';
import { actionsCopy } from '#common/copy/actions.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { useAttemptKey, useGivenUp } from '#web/api/attempt.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { newBooking } from '../bookings.contract.ts';
import type { BookablePhone } from './book-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { isChangedSinceSeen, useBookPhone, useRefetchBooked } from './bookings.api.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { seenOf, useShownPhone } from './shown-phone.ts';

const entered = z.omit(z.object(newBooking.cleanShape), { productId: true, seen: true });

type BookingModalProps = { phone: BookablePhone; open: boolean; onClose: () => void };

export function BookingModal({ phone, open, onClose }: BookingModalProps) {
  const formId = useId();
  const firstFieldId = useId();
  const shown = useShownPhone(phone, open);
  const isChanged = shown.changes.length > 0;
  const bookPhone = useBookPhone();
  const refetch = useRefetchBooked();
  const attempt = useAttemptKey();
  const { begin, giveUp } = useGivenUp();
  const form = useCheckedForm(() => entered, { defaultValues: { phone: '', meetingAddress: '' } });

  async function handleBook(values: z.infer<typeof entered>) {
    const body = { productId: phone.id, ...values, seen: seenOf(shown.phone) };
    const signal = begin();
    try {
      await bookPhone.mutateAsync({ body, idempotencyKey: attempt.keyFor(body), signal });
      // Nobody need wait for it.
      void refetch();
      onClose();
      showToast(outcomesCopy.booked);
    } catch (error) {
      attempt.end(error as Error);
      // The server may have been quicker, and then the page shows it.
      if (signal.aborted) return void refetch();
      // Who is asked again keeps the page: a list that the phone no longer fits would take the form away with the card.
      if (isChangedSinceSeen(error) && (await shown.lookAgain().catch(() => false))) return;
      void refetch();
      await showFailure(error);
    }
  }

  function handleClose() {
    giveUp();
    onClose();
    if (isChanged) void refetch();
  }

  return (
    <Modal
      open={open}
      onClose={handleClose}
      title={actionsCopy.bookThis}
      description={actionsCopy.bookingAdvice}
      closeLabel={shellCopy.close}
      // On a touch screen the keyboard would cover the facts before they are read.
      initialFocus={() => matchMedia('(pointer: coarse)').matches || document.getElementById(firstFieldId)}
      footer={
        <>
          <Button variant="outline" onClick={handleClose}>
            {actionsCopy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {isChanged ? actionsCopy.bookAsItIsNow : actionsCopy.book}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps(handleBook)} className="grid gap-4 sm:grid-cols-2">
        <ChangedNotice changes={shown.changes} />
        <BookingFacts phone={shown.phone} />
        <MeetingFields phoneId={firstFieldId} field={form.field} />
      </form>
    </Modal>
  );
}
