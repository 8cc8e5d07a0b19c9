import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { loginCopy } from '#common/copy/login.ts';
import { showFailure } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { showFieldErrors } from './field-errors.ts';
import { useChangePassword } from './identity.api.ts';
import { passwordForm } from './identity-forms.ts';
import { ProfileCard } from './profile-card.tsx';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty });
  const { errors } = form.formState;
  const change = useChangePassword();

  async function handleChange(passwords: typeof empty) {
    if (change.isPending) return;
    try {
      const { message } = await change.mutateAsync(passwords);
      form.reset();
      showToast(message);
    } catch (error) {
      showFieldErrors(error, form);
      showFailure(error);
    }
  }

  return (
    <ProfileCard title={dashboardCopy.changePassword} advice={dashboardCopy.changePasswordAdvice}>
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(handleChange)}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={loginCopy.currentPassword}
          autoComplete="current-password"
          required
          showLabel={loginCopy.showPassword}
          hideLabel={loginCopy.hidePassword}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={loginCopy.newPassword}
          autoComplete="new-password"
          required
          hint={loginCopy.passwordHint}
          showLabel={loginCopy.showPassword}
          hideLabel={loginCopy.hidePassword}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" className="self-start" busy={change.isPending}>
          {dashboardCopy.changePassword}
        </Button>
      </form>
    </ProfileCard>
  );
}
