import { type ReactNode, useEffect } from 'react';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextField, type TextFieldProps } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { numberForm } from '../phone.contract.ts';
import { useRequestPhoneCode } from './phone.api.ts';

/** A number that a code was sent to, and the name of that request. */
export type Asked = { phone: string; attempt: string };

export function NumberForm({ hint, onAsked }: { hint: string; onAsked: (asked: Asked) => void }) {
  const form = useCheckedForm(() => numberForm, { defaultValues: { phone: '' } });
  const request = useRequestPhoneCode();
  const { setFocus } = form;
  useEffect(() => setFocus('phone'), [setFocus]);

  async function handleRequest({ phone }: { phone: string }) {
    const asked = { phone, attempt: crypto.randomUUID() };
    try {
      await request.mutateAsync(asked);
      onAsked(asked);
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <form {...form.formProps(handleRequest)} className="flex flex-col gap-4">
      <TextField
        label={m.identity_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        required
        hint={hint}
        {...form.field('phone')}
      />
      <Button type="submit" size="large" busy={request.isPending}>
        {m.identity_sendCode()}
      </Button>
    </form>
  );
}

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & { phone: string };

export const CodeField = ({ phone, ...field }: CodeFieldProps) => (
  <TextField
    label={m.identity_code()}
    hint={m.identity_codeHint({ phone })}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    required
    {...field}
  />
);

export function CodeButtons({ busy, onAgain, children }: { busy: boolean; onAgain: () => void; children: ReactNode }) {
  return (
    <>
      <Button type="submit" size="large" busy={busy}>
        {children}
      </Button>
      <Button variant="outline" disabled={busy} onClick={onAgain}>
        {m.identity_codeAgain()}
      </Button>
    </>
  );
}
