import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { actionsCopy } from '#common/copy/actions.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import type { Product } from '#features/products/products.contract.ts';
import { useGivenUp } from '#web/api/given-up.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reportProduct } from '../reports.contract.ts';
import { useReportProduct } from './reports.api.ts';

type ReportDialogProps = { product: Pick<Product, 'id' | 'name'>; open: boolean; onClose: () => void };

export function ReportDialog({ product, open, onClose }: ReportDialogProps) {
  const report = useReportProduct();
  const { begin, giveUp } = useGivenUp();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(reportProduct.body),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ reason = '' }) => {
    const signal = begin();
    try {
      await report.mutateAsync({ id: product.id, reason, signal });
      onClose();
      reset();
      showToast(outcomesCopy.reported);
    } catch (error) {
      if (!signal.aborted) await showFailure(error);
    }
  });

  function handleClose() {
    giveUp();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={handleClose}
      title={actionsCopy.reportThis}
      description={product.name}
      submitLabel={actionsCopy.report}
      submitVariant="danger"
      busy={isSubmitting}
      onSubmit={submit}
    >
      <TextArea
        label={actionsCopy.reportReason}
        note={actionsCopy.optional}
        hint={actionsCopy.reportAdvice}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
