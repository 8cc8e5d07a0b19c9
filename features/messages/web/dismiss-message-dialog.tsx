import { type RefObject, useRef } from 'react';
import { m } from '#messages';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { dismissReportedMessage } from '../messages.contract.ts';
import { useHandleReport } from './messages.api.ts';

type DismissMessageDialogProps = {
  id: string;
  open: boolean;
  onClose: () => void;
  /** Focused after the row is removed. */
  titleRef: RefObject<HTMLElement | null>;
};

export function DismissMessageDialog({ id, open, onClose, titleRef }: DismissMessageDialogProps) {
  const handleReport = useHandleReport();
  const isDone = useRef(false);
  const form = useCheckedForm(() => dismissReportedMessage.body, { defaultValues: { reason: '' } });

  async function handleDismiss({ reason }: { reason: string }) {
    try {
      await handleReport.mutateAsync({ id, reason });
      isDone.current = true;
      onClose();
      showToast(m.messages_reportDismissed());
    } catch (error) {
      await showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.messages_dismissTitle()}
      description={m.messages_dismissAdvice()}
      submitLabel={m.lists_dismiss()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleDismiss)}
      finalFocus={() => (isDone.current ? titleRef.current : true)}
    >
      <TextArea label={m.lists_dismissReason()} hint={m.lists_dismissReasonHint()} {...form.field('reason')} />
    </FormDialog>
  );
}
