import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { useChangePassword } from './identity.api.ts';
import { passwordForm } from './identity-forms.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const form = useCheckedForm(() => passwordForm, { defaultValues: empty });
  const change = useChangePassword();

  async function handleChange(passwords: typeof empty) {
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
    <Card title={m.identity_changePassword()} advice={m.identity_changePasswordAdvice()}>
      <form {...form.formProps(handleChange)} className="flex flex-col gap-4">
        {/* Lets password managers match the account. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={m.identity_currentPassword()}
          autoComplete="current-password"
          required
          showLabel={m.identity_showPassword()}
          hideLabel={m.identity_hidePassword()}
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={m.identity_newPassword()}
          autoComplete="new-password"
          required
          hint={m.identity_passwordHint()}
          showLabel={m.identity_showPassword()}
          hideLabel={m.identity_hidePassword()}
          {...form.field('newPassword')}
        />
        <Button type="submit" className="self-start" busy={change.isPending}>
          {m.identity_changePassword()}
        </Button>
      </form>
    </Card>
  );
}
