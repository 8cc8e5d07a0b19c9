import type { Product } from '#features/products/products.contract.ts';
import { m } from '#messages';
import { useAbortable } from '#platform/api/attempt.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
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
      showToast(m.outcomes_reported());
    } catch (error) {
      if (!signal.aborted) await showFailure(error);
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
      title={m.actions_reportThis()}
      description={product.name}
      submitLabel={m.actions_report()}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleReport)}
    >
      <TextArea
        label={m.actions_reportReason()}
        note={m.actions_optional()}
        hint={m.actions_reportAdvice()}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
