import { useId } from 'react';
import * as z from 'zod/mini';
import { actionsCopy } from '#common/copy/actions.ts';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Booking, changeBooking, type Meeting } from '../bookings.contract.ts';
import { useChangeMeeting } from './bookings.api.ts';
import { MeetingFields } from './meeting-fields.tsx';

const entered = z.object(changeBooking.body.cleanShape);

type MeetingDialogProps = { booking: Booking; open: boolean; onClose: () => void };

/** Where to meet and how to be reached, for a buyer who has booked and thinks again. */
export function MeetingDialog({ booking, open, onClose }: MeetingDialogProps) {
  const formId = useId();
  const changeMeeting = useChangeMeeting();
  const { id, phone, meetingAddress } = booking;
  const form = useCheckedForm(() => entered, { values: { phone, meetingAddress } });

  function handleClose() {
    onClose();
    form.reset();
  }

  async function handleSave(body: Meeting) {
    try {
      await changeMeeting.mutateAsync({ id, body });
      onClose();
      showToast(outcomesCopy.changesSaved);
    } catch (error) {
      await showFailure(error);
    }
  }

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
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {dashboardCopy.save}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps(handleSave)} className="grid gap-4">
        <MeetingFields field={form.field} />
      </form>
    </Modal>
  );
}
