import { type RefObject, useId, useRef } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { dismissReports, type ReportedProduct } from '../reports.contract.ts';
import { useDismissReports } from './reports.api.ts';

type DismissDialogProps = {
  product: ReportedProduct;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the row is gone. */
  titleRef: RefObject<HTMLElement | null>;
};

export function DismissDialog({ product, open, onClose, titleRef }: DismissDialogProps) {
  const formId = useId();
  const dismiss = useDismissReports();
  const isDone = useRef(false);
  const form = useCheckedForm(() => dismissReports.body, { defaultValues: { reason: '' } });

  async function handleDismiss({ reason }: { reason: string }) {
    try {
      await dismiss.mutateAsync({ id: product.id, reason });
      isDone.current = true;
      onClose();
      form.reset();
      showToast(outcomesCopy.reportsDismissed);
    } catch (error) {
      await showFailure(error);
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={listsCopy.dismissTitle(product.reportCount)}
      description={listsCopy.dismissAdvice(product.name)}
      closeLabel={shellCopy.close}
      finalFocus={() => (isDone.current ? titleRef.current : true)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {actionsCopy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {listsCopy.dismiss}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps(handleDismiss)}>
        <TextArea label={listsCopy.dismissReason} hint={listsCopy.dismissReasonHint} {...form.field('reason')} />
      </form>
    </Modal>
  );
}
