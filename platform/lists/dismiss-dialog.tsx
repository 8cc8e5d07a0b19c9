import { type ReactNode, type RefObject, useRef } from 'react';
import type * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import type { ButtonProps } from '#platform/ui/button.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

export type DismissDialogProps = {
  title: string;
  description: ReactNode;
  /** Of the request's body. */
  schema: z.core.$ZodType<{ reason: string }, { reason: string }>;
  /** Resolves when the row is gone; to a sentence where the outcome needs one of its own. */
  onDismiss: (reason: string) => Promise<unknown>;
  done?: string;
  /** For what is no dismissal. */
  submit?: { label: string; variant: ButtonProps['variant'] };
  open: boolean;
  onClose: () => void;
  /** Focused after the row is removed. */
  titleRef: RefObject<HTMLElement | null>;
};

/** Dismisses or deletes with a reason. */
export function DismissDialog({ schema, onDismiss, done, submit, titleRef, ...dialog }: DismissDialogProps) {
  const isDone = useRef(false);
  const form = useCheckedForm(() => schema, { defaultValues: { reason: '' } });

  async function handleDismiss({ reason }: { reason: string }) {
    try {
      const outcome = await onDismiss(reason);
      isDone.current = true;
      dialog.onClose();
      showToast(typeof outcome === 'string' ? outcome : (done ?? m.common_deleted()));
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FormDialog
      {...dialog}
      submitLabel={submit?.label ?? m.lists_dismiss()}
      submitVariant={submit?.variant}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleDismiss)}
      finalFocus={() => (isDone.current ? titleRef.current : true)}
    >
      <TextArea label={m.lists_dismissReason()} hint={m.lists_dismissReasonHint()} {...form.field('reason')} />
    </FormDialog>
  );
}
