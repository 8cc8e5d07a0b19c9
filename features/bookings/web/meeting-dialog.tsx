import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { actionsCopy } from '#common/copy/actions.ts';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Booking, changeBooking } from '../bookings.contract.ts';
import { useChangeMeeting } from './bookings.api.ts';
import { MeetingFields } from './meeting-fields.tsx';

const entered = z.object(changeBooking.body.cleanShape);

type MeetingDialogProps = { booking: Booking; open: boolean; onClose: () => void };

/** Where to meet and how to be reached, for a buyer who has booked and thinks again. */
export function MeetingDialog({ booking, open, onClose }: MeetingDialogProps) {
  const formId = useId();
  const changeMeeting = useChangeMeeting();
  const { id, phone, meetingAddress } = booking;
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(entered),
    values: { phone, meetingAddress },
  });
  const { errors, isSubmitting } = formState;

  function handleClose() {
    onClose();
    reset();
  }

  const submit = handleSubmit(async (body) => {
    try {
      await changeMeeting.mutateAsync({ id, body });
      onClose();
      showToast(outcomesCopy.changesSaved);
    } catch (error) {
      await showFailure(error);
    }
  });

  return (
    <Modal
      open={open}
      onClose={handleClose}
      title={ordersCopy.changeMeetingTitle}
      description={ordersCopy.changeMeetingAdvice}
      closeLabel={shellCopy.close}
      footer={
        <>
          <Button variant="outline" onClick={handleClose}>
            {actionsCopy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {dashboardCopy.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}
        className="grid gap-4"
      >
        <MeetingFields register={register} errors={errors} />
      </form>
    </Modal>
  );
}
