import { type ComponentProps, useId } from 'react';
import { m } from '#translations';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

type FormDialogProps = Omit<ModalProps, 'closeLabel' | 'footer'> & {
  submitLabel: string;
  submitVariant?: ButtonProps['variant'];
  busy: boolean;
  /** From `useCheckedForm`. */
  formProps: ComponentProps<'form'>;
  className?: string;
};

/** A form in a modal, with buttons to cancel and to submit it. */
export function FormDialog({
  submitLabel,
  submitVariant,
  busy,
  formProps,
  className,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  return (
    <Modal
      {...modal}
      closeLabel={m.shell_close()}
      footer={
        <>
          <Button variant="outline" onClick={modal.onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant={submitVariant} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classNames('grid gap-4', className)}>
        {children}
      </form>
    </Modal>
  );
}
