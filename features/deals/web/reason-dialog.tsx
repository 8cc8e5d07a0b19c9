import * as z from 'zod/mini';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { reason } from '../deals.contract.ts';

type ReasonDialogProps = {
  act: Parameters<typeof m.deals_reasonTitles>[0];
  open: boolean;
  onClose: () => void;
  onSend: (reason: string) => Promise<void>;
};

const entered = z.object({ reason });

/** Asks why, since the other side will read it. */
export function ReasonDialog({ act, open, onClose, onSend }: ReasonDialogProps) {
  const form = useCheckedForm(() => entered, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.deals_reasonTitles(act)}
      description={m.deals_reasonAdvice()}
      submitLabel={m.deals_buttons(act)}
      submitVariant="danger"
      busy={form.formState.isSubmitting}
      formProps={form.formProps((values) => onSend(values.reason))}
    >
      <TextArea label={m.deals_reasonLabel()} required {...form.field('reason')} />
    </FormDialog>
  );
}
