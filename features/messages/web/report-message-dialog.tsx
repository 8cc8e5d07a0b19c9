import { m } from '#messages';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { reportMessage } from '../messages.contract.ts';
import { useReportMessage } from './messages.api.ts';

type ReportMessageDialogProps = { id: string; messageId: string; open: boolean; onClose: () => void };

export function ReportMessageDialog({ id, messageId, open, onClose }: ReportMessageDialogProps) {
  const report = useReportMessage();
  const form = useCheckedForm(() => reportMessage.body, { defaultValues: { reason: '' } });

  async function handleReport({ reason }: { reason: string }) {
    try {
      await report.mutateAsync({ id, messageId, reason });
      onClose();
      showToast(m.outcomes_reported());
    } catch (error) {
      await showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.messages_reportMessage()}
      description={m.messages_reportAdvice()}
      submitLabel={m.actions_report()}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleReport)}
    >
      <TextArea label={m.actions_reportReason()} {...form.field('reason')} />
    </FormDialog>
  );
}
