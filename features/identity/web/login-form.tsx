import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { signIn } from '../identity.contract.ts';
import { Notice } from './notice.tsx';

type LoginFormProps = {
  busy: boolean;
  /** Why it did not work the last time. */
  reason: string | undefined;
  onSignIn: (credentials: { email: string; password: string }) => Promise<void>;
};

/** Posted, not fetched, should the page's script not be there yet: a password must never end up in an address. */
export function LoginForm({ busy, reason, onSignIn }: LoginFormProps) {
  const form = useForm({ resolver: zodResolver(signIn.body), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((credentials) => (busy ? undefined : onSignIn(credentials)))}
    >
      <TextField
        label={loginCopy.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={loginCopy.password}
        autoComplete="current-password"
        required
        showLabel={loginCopy.showPassword}
        hideLabel={loginCopy.hidePassword}
        error={errors.password?.message}
        {...form.register('password')}
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
