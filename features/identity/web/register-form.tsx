import { Controller } from 'react-hook-form';
import { PortraitField } from '#features/images/web/portrait-field.tsx';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PasswordField, TextField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { type Registration, useRegister } from './identity.api.ts';
import { RoleChoice } from './role-choice.tsx';

const empty = { name: '', photoUrl: '', email: '', password: '', role: '' as Registration['role'] };
const loadSchema = async () => (await import('./identity-forms.ts')).registrationForm;

export function RegisterForm({ role }: { role?: Registration['role'] | undefined }) {
  const form = useCheckedForm(loadSchema, { defaultValues: { ...empty, role: role ?? empty.role } });
  const register = useRegister();

  /** Whoever has typed no name is asked for it; else the next field is at hand. */
  async function askName() {
    if (!(await form.trigger('name', { shouldFocus: true }))) return undefined;
    form.setFocus('email');
    return form.getValues('name');
  }

  async function handleRegister(registration: Registration) {
    try {
      await register.mutateAsync(registration);
      showToast(m.identity_registrationDone());
    } catch (error) {
      showFieldErrors(error, form, { image: 'photoUrl' });
      showAlert(m.common_oops(), (error as Error).message);
    }
  }

  return (
    <form {...form.formProps(handleRegister)} className="flex flex-col gap-4">
      <TextField label={m.identity_name()} autoComplete="name" required {...form.field('name')} />
      <TextField
        label={m.identity_photoUrl()}
        type="url"
        inputMode="url"
        autoComplete="photo"
        required
        hint={m.identity_photoUrlHint()}
        {...form.field('photoUrl')}
      />
      <PortraitField onUploaded={(url) => form.setValue('photoUrl', url, { shouldValidate: true })} askName={askName} />
      <TextField label={m.identity_email()} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={m.identity_password()}
        autoComplete="new-password"
        required
        // The role, which is next, is chosen already.
        enterKeyHint={role && 'go'}
        hint={m.identity_passwordHint()}
        showLabel={m.identity_showPassword()}
        hideLabel={m.identity_hidePassword()}
        {...form.field('password')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => <RoleChoice {...field} error={fieldState.error?.message} />}
      />
      <Button type="submit" size="large" busy={register.isPending}>
        {m.identity_register()}
      </Button>
    </form>
  );
}
