import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contactCopy } from '#common/copy/contact.ts';
import { showFieldErrors } from '#features/identity/web/field-errors.ts';
import { useAttemptKey } from '#web/api/attempt-key.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { newMessage } from '../contact.contract.ts';
import { useSendMessage } from './contact.api.ts';

/** What was typed stays until it has arrived. */
export function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const sendMessage = useSendMessage();
  const attempt = useAttemptKey();
  const form = useForm({
    resolver: zodResolver(newMessage),
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((body) => {
    if (sendMessage.isPending) return;
    sendMessage.mutate(
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
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <noscript>
        <p className="rounded-control bg-warning-wash p-3 text-warning">{contactCopy.needsJavaScript}</p>
      </noscript>
      <TextField
        label={contactCopy.contactName}
        placeholder={contactCopy.contactNamePlaceholder}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        type="email"
        label={contactCopy.contactEmail}
        placeholder={contactCopy.contactEmailPlaceholder}
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextArea
        label={contactCopy.contactMessage}
        placeholder={contactCopy.contactMessagePlaceholder}
        rows={6}
        required
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Button type="submit" size="large" busy={sendMessage.isPending}>
        {contactCopy.send}
      </Button>
    </form>
  );
}
