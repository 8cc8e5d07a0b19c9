import { type RefObject, useRef } from 'react';
import type * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';

export type DismissDialogProps = {
  title: string;
  description: string;
  /** Of the request's body. */
  schema: z.core.$ZodType<{ reason: string }, { reason: string }>;
  onDismiss: (reason: string) => Promise<unknown>;
  done: string;
  open: boolean;
  onClose: () => void;
  /** Focused after the row is removed. */
  titleRef: RefObject<HTMLElement | null>;
};

/** Dismisses a report with a reason. */
export function DismissDialog({ schema, onDismiss, done, titleRef, ...dialog }: DismissDialogProps) {
  const isDone = useRef(false);
  const form = useCheckedForm(() => schema, { defaultValues: { reason: '' } });

  async function handleDismiss({ reason }: { reason: string }) {
    try {
      await onDismiss(reason);
      isDone.current = true;
      dialog.onClose();
      showToast(done);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FormDialog
      {...dialog}
      submitLabel={m.lists_dismiss()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleDismiss)}
      finalFocus={() => (isDone.current ? titleRef.current : true)}
    >
      <TextArea label={m.lists_dismissReason()} hint={m.lists_dismissReasonHint()} {...form.field('reason')} />
    </FormDialog>
  );
}
