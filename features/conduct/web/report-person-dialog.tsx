import type { BodyOf } from '#common/endpoint.ts';
import { conductRules } from '#common/report-rules.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { SelectField, TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { type ReportedKind, reportPerson } from '../conduct.contract.ts';
import { useReportPerson } from './conduct.api.ts';

/** `id` is of the person or the deal. */
export type ReportPersonDialogProps = {
  kind: ReportedKind;
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

export function ReportPersonDialog({ kind, id, name, open, onClose }: ReportPersonDialogProps) {
  const report = useReportPerson();
  const form = useCheckedForm(() => reportPerson.body, { defaultValues: { kind, id, rule: 'swindle', reason: '' } });

  async function handleReport(body: BodyOf<typeof reportPerson>) {
    try {
      await report.mutateAsync(body);
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
      title={kind === 'deal' ? m.reports_reportDeal({ name }) : m.reports_reportPerson({ name })}
      description={m.reports_personAdvice({ name })}
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
      <TextArea label={m.reports_ownWords()} note={m.common_optional()} {...form.field('reason')} />
    </FormDialog>
  );
}
