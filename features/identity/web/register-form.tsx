import { Controller } from 'react-hook-form';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { PortraitField } from '#features/images/web/portrait-field.tsx';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PasswordField, TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { type Registration, useRegister } from './identity.api.ts';
import { RoleChoice } from './role-choice.tsx';

const empty = { name: '', photoUrl: '', email: '', password: '', role: '' as Registration['role'] };
const loadSchema = async () => (await import('./identity-forms.ts')).registrationForm;

export function RegisterForm({ role }: { role?: Registration['role'] | undefined }) {
  const form = useCheckedForm(loadSchema, { defaultValues: { ...empty, role: role ?? empty.role } });
  const register = useRegister();

  async function handleRegister(registration: Registration) {
    try {
      await register.mutateAsync(registration);
      showToast(outcomesCopy.registrationDone);
    } catch (error) {
      showFieldErrors(error, form, { image: 'photoUrl' });
      showAlert(outcomesCopy.oops, (error as Error).message);
    }
  }

  return (
    <form {...form.formProps(handleRegister)} className="flex flex-col gap-4">
      <TextField label={loginCopy.name} autoComplete="name" required {...form.field('name')} />
      <TextField
        label={loginCopy.photoUrl}
        type="url"
        inputMode="url"
        autoComplete="photo"
        required
        hint={loginCopy.photoUrlHint}
        {...form.field('photoUrl')}
      />
      <PortraitField onUploaded={(url) => form.setValue('photoUrl', url, { shouldValidate: true })} />
      <TextField label={loginCopy.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={loginCopy.password}
        autoComplete="new-password"
        required
        hint={loginCopy.passwordHint}
        showLabel={loginCopy.showPassword}
        hideLabel={loginCopy.hidePassword}
        {...form.field('password')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => <RoleChoice {...field} error={fieldState.error?.message} />}
      />
      <Button type="submit" size="large" busy={register.isPending}>
        {loginCopy.register}
      </Button>
    </form>
  );
}
