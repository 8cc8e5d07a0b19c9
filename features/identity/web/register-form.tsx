import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { showFieldErrors } from './field-errors.ts';
import { type Registration, useRegister } from './identity.api.ts';
import { registrationForm } from './identity-forms.ts';
import { RoleChoice } from './role-choice.tsx';

const empty = { name: '', photoUrl: '', email: '', password: '', role: '' as Registration['role'] };

export function RegisterForm() {
  const form = useForm({ resolver: zodResolver(registrationForm), defaultValues: empty });
  const { errors } = form.formState;
  const register = useRegister();

  async function handleRegister(registration: Registration) {
    if (register.isPending) return;
    try {
      await register.mutateAsync(registration);
      showToast(outcomesCopy.registrationDone);
    } catch (error) {
      showFieldErrors(error, form, { image: 'photoUrl' });
      showAlert(outcomesCopy.oops, (error as Error).message);
    }
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(handleRegister)}>
      <TextField
        label={loginCopy.name}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={loginCopy.photoUrl}
        type="url"
        inputMode="url"
        autoComplete="photo"
        required
        hint={loginCopy.photoUrlHint}
        error={errors.photoUrl?.message}
        {...form.register('photoUrl')}
      />
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
        autoComplete="new-password"
        required
        hint={loginCopy.passwordHint}
        showLabel={loginCopy.showPassword}
        hideLabel={loginCopy.hidePassword}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => <RoleChoice {...field} error={errors.role?.message} />}
      />
      <Button type="submit" size="large" busy={register.isPending}>
        {loginCopy.register}
      </Button>
    </form>
  );
}
