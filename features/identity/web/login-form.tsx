import { Link } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showFieldErrors } from './field-errors.ts';

type Credentials = { email: string; password: string };

type LoginFormProps = {
  busy: boolean;
  /** Why it did not work the last time, where it is not said beside a field. */
  reason: string | undefined;
  /** Gives back what went wrong. */
  onSignIn: (credentials: Credentials) => Promise<unknown>;
};

const loadSchema = async () => (await import('../identity.contract.ts')).signIn.body;

export function LoginForm({ busy, reason, onSignIn }: LoginFormProps) {
  const form = useCheckedForm(loadSchema, { email: '', password: '' });
  async function handleSignIn(credentials: Credentials) {
    if (!busy) showFieldErrors(await onSignIn(credentials), form);
  }
  return (
    <form {...form.formProps(handleSignIn)} className="flex flex-col gap-4">
      <TextField label={loginCopy.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={loginCopy.password}
        autoComplete="current-password"
        required
        showLabel={loginCopy.showPassword}
        hideLabel={loginCopy.hidePassword}
        {...form.field('password')}
      />
      <p className="text-right text-sm">
        <Link to={paths.forgotPassword} className="text-link">
          {loginCopy.forgotPassword}
        </Link>
      </p>
      {reason && <Notice tone="danger">{reason}</Notice>}
      <Button type="submit" size="large" busy={busy}>
        {loginCopy.login}
      </Button>
    </form>
  );
}
