import { Link } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from './notice.tsx';

type LoginFormProps = {
  busy: boolean;
  /** Why it did not work the last time. */
  reason: string | undefined;
  onSignIn: (credentials: { email: string; password: string }) => Promise<void>;
};

const loadSchema = async () => (await import('../identity.contract.ts')).signIn.body;

export function LoginForm({ busy, reason, onSignIn }: LoginFormProps) {
  const form = useCheckedForm(loadSchema, { email: '', password: '' });
  return (
    <form
      {...form.formProps((credentials) => (busy ? undefined : onSignIn(credentials)))}
      className="flex flex-col gap-4"
    >
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
