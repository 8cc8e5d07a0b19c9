import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { KnownPasswordField } from './known-password-field.tsx';

type Credentials = { email: string; password: string };

type LoginFormProps = {
  busy: boolean;
  /** The last failure, unless shown beside a field. */
  reason: string | undefined;
  /** Resolves to the error, if any. */
  onSignIn: (credentials: Credentials) => Promise<unknown>;
};

const loadSchema = async () => (await import('../identity.contract.ts')).signIn.body;

export function LoginForm({ busy, reason, onSignIn }: LoginFormProps) {
  const form = useCheckedForm(loadSchema, { defaultValues: { email: '', password: '' } });
  async function handleSignIn(credentials: Credentials) {
    if (!busy) showFieldErrors(await onSignIn(credentials), form);
  }
  return (
    <form {...form.formProps(handleSignIn)} className="flex flex-col gap-4">
      <TextField label={m.identity_email()} type="email" autoComplete="username" required {...form.field('email')} />
      <KnownPasswordField {...form.field('password')} />
      {reason && <Notice tone="danger">{reason}</Notice>}
      <Button type="submit" size="large" busy={busy}>
        {m.identity_login()}
      </Button>
    </form>
  );
}
