import { type RefObject, useRef } from 'react';
import * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { reason } from '../deals.contract.ts';

type ReasonDialogProps = {
  /** Who will read it. */
  name: string;
  act: Parameters<typeof m.deals_reasonTitles>[0];
  open: boolean;
  onClose: () => void;
  /** Whether it was taken. */
  onSend: (reason: string) => Promise<boolean>;
  /** Where the focus goes then: the button that opened the dialog is gone. */
  next: RefObject<HTMLElement | null>;
};

const entered = z.object({ reason });

/** Asks why, since the other side will read it. */
export function ReasonDialog({ name, act, open, onClose, onSend, next }: ReasonDialogProps) {
  const isSent = useRef(false);
  const form = useCheckedForm(() => entered, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.deals_reasonTitles(act)}
      description={m.deals_reasonAdvice({ name })}
      submitLabel={m.deals_buttons(act)}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps(async (values) => {
        isSent.current = await onSend(values.reason);
        if (isSent.current) onClose();
      })}
      finalFocus={() => !isSent.current || next.current}
    >
      <TextArea label={m.deals_reasonLabel()} required {...form.field('reason')} />
    </FormDialog>
  );
}
