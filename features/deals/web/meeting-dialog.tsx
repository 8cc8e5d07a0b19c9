import * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { m } from '#translations';
import { type Booking, changeBooking, type Meeting } from '../bookings.contract.ts';
import { useChangeMeeting } from './bookings.api.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { tellOutcome } from './use-perform.ts';

const entered = z.object(changeBooking.body.cleanShape);

type MeetingDialogProps = { booking: Booking; open: boolean; onClose: () => void };

/** Changes the meeting address and the phone number of an open booking. */
export function MeetingDialog({ booking, open, onClose }: MeetingDialogProps) {
  const changeMeeting = useChangeMeeting();
  const { id, phone, meetingAddress } = booking;
  const form = useCheckedForm(() => entered, { values: { phone, meetingAddress } });

  function handleClose() {
    onClose();
    form.reset();
  }

  async function handleSave(body: Meeting) {
    if (await tellOutcome(changeMeeting.mutateAsync({ id, body }))) onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={handleClose}
      title={m.deals_changeMeetingTitle()}
      description={m.deals_changeMeetingAdvice()}
      submitLabel={m.common_save()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleSave)}
    >
      <MeetingFields field={form.field} />
    </FormDialog>
  );
}
