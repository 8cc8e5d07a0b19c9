import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { actionsCopy } from '#common/copy/actions.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form-field.tsx';
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
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(dismissReports.body),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ reason }) => {
    try {
      await dismiss.mutateAsync({ id: product.id, reason });
      isDone.current = true;
      onClose();
      reset();
      showToast(outcomesCopy.reportsDismissed);
    } catch (error) {
      await showFailure(error);
    }
  });

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
          <Button type="submit" form={formId} busy={isSubmitting}>
            {listsCopy.dismiss}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}>
        <TextArea
          label={listsCopy.dismissReason}
          hint={listsCopy.dismissReasonHint}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Modal>
  );
}
