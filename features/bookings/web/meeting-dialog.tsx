import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Booking, changeBooking } from '../bookings.contract.ts';
import { useChangeMeeting } from './bookings.api.ts';
import { MeetingFields } from './meeting-fields.tsx';

const entered = z.object(changeBooking.body.cleanShape);

type MeetingDialogProps = { booking: Booking; open: boolean; onClose: () => void };

/** Changes the meeting address and the phone number of an open booking. */
export function MeetingDialog({ booking, open, onClose }: MeetingDialogProps) {
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
    <FormDialog
      open={open}
      onClose={handleClose}
      title={ordersCopy.changeMeetingTitle}
      description={ordersCopy.changeMeetingAdvice}
      submitLabel={dashboardCopy.save}
      busy={isSubmitting}
      onSubmit={submit}
      className="grid gap-4"
    >
      <MeetingFields register={register} errors={errors} />
    </FormDialog>
  );
}
