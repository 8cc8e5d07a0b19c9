import type { Product } from '#features/products/products.contract.ts';
import { useAbortable } from '#platform/api/attempt.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { reportProduct } from '../reports.contract.ts';
import { useReportProduct } from './reports.api.ts';

type ReportDialogProps = { product: Pick<Product, 'id' | 'name'>; open: boolean; onClose: () => void };

export function ReportDialog({ product, open, onClose }: ReportDialogProps) {
  const report = useReportProduct();
  const { begin, giveUp } = useAbortable();
  const form = useCheckedForm(() => reportProduct.body, { defaultValues: { reason: '' } });

  async function handleReport({ reason = '' }: { reason?: string | undefined }) {
    const signal = begin();
    try {
      await report.mutateAsync({ id: product.id, reason, signal });
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
      <TextArea
        label={m.common_reportReason()}
        note={m.common_optional()}
        hint={m.reports_reportAdvice()}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
