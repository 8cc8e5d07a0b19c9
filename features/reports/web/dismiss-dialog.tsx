import { type RefObject, useRef } from 'react';
import { m } from '#messages';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { dismissReports, type ReportedProduct } from '../reports.contract.ts';
import { useDismissReports } from './reports.api.ts';

type DismissDialogProps = {
  product: ReportedProduct;
  open: boolean;
  onClose: () => void;
  /** Focused after the row is removed. */
  titleRef: RefObject<HTMLElement | null>;
};

export function DismissDialog({ product, open, onClose, titleRef }: DismissDialogProps) {
  const dismiss = useDismissReports();
  const isDone = useRef(false);
  const form = useCheckedForm(() => dismissReports.body, { defaultValues: { reason: '' } });

  async function handleDismiss({ reason }: { reason: string }) {
    try {
      await dismiss.mutateAsync({ id: product.id, reason });
      isDone.current = true;
      onClose();
      form.reset();
      showToast(m.outcomes_reportsDismissed());
    } catch (error) {
      await showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.lists_dismissTitle({ count: product.reportCount })}
      description={m.lists_dismissAdvice({ name: product.name })}
      submitLabel={m.lists_dismiss()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleDismiss)}
      finalFocus={() => (isDone.current ? titleRef.current : true)}
    >
      <TextArea label={m.lists_dismissReason()} hint={m.lists_dismissReasonHint()} {...form.field('reason')} />
    </FormDialog>
  );
}
