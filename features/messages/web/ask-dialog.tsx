import { useNavigate } from 'react-router';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { useAttemptKey } from '#platform/api/attempt.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { useDraft } from '#platform/forms/use-draft.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextArea } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { question } from '../messages.contract.ts';
import { useStartConversation } from './messages.api.ts';

type AskDialogProps = { product: Pick<Product, 'id' | 'name'>; open: boolean; onClose: () => void };

/** Asks the first question, and leads to the conversation. */
export function AskDialog({ product, open, onClose }: AskDialogProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const start = useStartConversation();
  const attempt = useAttemptKey();
  const form = useCheckedForm(() => question, { defaultValues: { text: '' } });
  const draft = useDraft(user && `${user.id} question about ${product.id}`, form, ['text']);

  async function handleAsk({ text }: { text: string }) {
    const body = { productId: product.id, text };
    try {
      const id = await start.mutateAsync({ ...body, idempotencyKey: attempt.keyFor(body) });
      draft.forget();
      void navigate(paths.conversation(id));
    } catch (error) {
      attempt.end(error as Error);
      showFailure(error);
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.conversations_askSeller()}
      description={m.conversations_askAdvice({ product: product.name })}
      submitLabel={m.conversations_send()}
      busy={form.formState.isSubmitting}
      formProps={form.formProps(handleAsk)}
    >
      <TextArea label={m.conversations_yourQuestion()} hint={m.conversations_firstWords()} {...form.field('text')} />
    </FormDialog>
  );
}
