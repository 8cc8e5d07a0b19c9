import { useAttemptKey } from '#platform/api/attempt.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextArea, TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import type { NewContactMessage } from '../contact.contract.ts';
import { useSendContactMessage } from './contact.api.ts';

const loadSchema = async () => (await import('../contact.contract.ts')).newContactMessage;

/** Keeps the input until the message is sent. */
export function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const sendContactMessage = useSendContactMessage();
  const attempt = useAttemptKey();
  const form = useCheckedForm(loadSchema, { defaultValues: { name: '', email: '', message: '' } });

  function handleSend(body: NewContactMessage) {
    if (sendContactMessage.isPending) return;
    sendContactMessage.mutate(
      { body, idempotencyKey: attempt.keyFor(body) },
      {
        onSuccess: ({ message }) => {
          showToast(message);
          onSent(message);
        },
        onError: (error) => {
          attempt.end(error);
          showFieldErrors(error, form);
          showFailure(error);
        },
      },
    );
  }

  return (
    <form {...form.formProps(handleSend)} className="flex flex-col gap-4">
      <TextField
        label={m.contact_contactName()}
        placeholder={m.contact_contactNamePlaceholder()}
        autoComplete="name"
        required
        {...form.field('name')}
      />
      <TextField
        type="email"
        label={m.contact_contactEmail()}
        placeholder={m.contact_contactEmailPlaceholder()}
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextArea
        label={m.contact_contactMessage()}
        placeholder={m.contact_contactMessagePlaceholder()}
        rows={6}
        required
        {...form.field('message')}
      />
      <Button type="submit" size="large" busy={sendContactMessage.isPending}>
        {m.contact_send()}
      </Button>
    </form>
  );
}
