import type { BodyOf } from '#common/endpoint.ts';
import { conductRules } from '#common/report-rules.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { SelectField, TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { reportMessage } from '../messages.contract.ts';
import { useReportMessage } from './messages.api.ts';

type ReportMessageDialogProps = { id: string; messageId: string; name: string; open: boolean; onClose: () => void };

export function ReportMessageDialog({ id, messageId, name, open, onClose }: ReportMessageDialogProps) {
  const report = useReportMessage();
  const form = useCheckedForm(() => reportMessage.body, { defaultValues: { rule: 'swindle', reason: '' } });

  async function handleReport(body: BodyOf<typeof reportMessage>) {
    try {
      await report.mutateAsync({ id, messageId, ...body });
      onClose();
      showToast(m.common_reported());
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.conversations_reportMessage()}
      description={m.conversations_reportAdvice({ name })}
      submitLabel={m.common_report()}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleReport)}
    >
      <SelectField label={m.reports_whichRule()} {...form.field('rule')}>
        {conductRules.map((rule) => (
          <option key={rule} value={rule}>
            {m.reports_conductRule(rule)}
          </option>
        ))}
      </SelectField>
      <TextArea label={m.common_reportReason()} {...form.field('reason')} />
    </FormDialog>
  );
}
