import type { BodyOf } from '#common/endpoint.ts';
import { reportRules } from '#common/report-rules.ts';
import type { Product } from '#features/products/products.contract.ts';
import { useAbortable } from '#platform/api/attempt.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { SelectField, TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { reportProduct } from '../reports.contract.ts';
import { useReportProduct } from './reports.api.ts';

type ReportDialogProps = { product: Pick<Product, 'id' | 'name'>; open: boolean; onClose: () => void };

export function ReportDialog({ product, open, onClose }: ReportDialogProps) {
  const report = useReportProduct();
  const { begin, giveUp } = useAbortable();
  const form = useCheckedForm(() => reportProduct.body, { defaultValues: { rule: reportRules[0], reason: '' } });

  async function handleReport({ rule, reason = '' }: BodyOf<typeof reportProduct>) {
    const signal = begin();
    try {
      await report.mutateAsync({ id: product.id, rule, reason, signal });
      onClose();
      form.reset();
      showToast(m.common_reported());
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    }
  }

  function handleClose() {
    giveUp();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={handleClose}
      title={m.reports_reportThis()}
      description={product.name}
      submitLabel={m.common_report()}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleReport)}
    >
      <SelectField label={m.reports_whichRule()} {...form.field('rule')}>
        {reportRules.map((rule) => (
          <option key={rule} value={rule}>
            {m.reports_rule(rule)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={m.reports_ownWords()}
        note={m.common_optional()}
        hint={m.reports_reportAdvice()}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
