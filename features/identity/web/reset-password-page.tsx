import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { copy } from '#common/copy.ts';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useResetPassword } from './identity.api.ts';
import { newPasswordForm } from './identity-forms.ts';
import { NarrowPage } from './narrow-page.tsx';
import { Notice } from './notice.tsx';

/** Where the link in the mail leads. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <NarrowPage title={copy.newPasswordTitle} lead={copy.newPasswordAdvice}>
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          <Notice tone="warning">{copy.resetLinkSpent}</Notice>
          <ButtonLink to={paths.forgotPassword}>{copy.askNewLink}</ButtonLink>
        </>
      )}
      <Link to={paths.login} className="text-link text-center">
        {copy.backToLogin}
      </Link>
    </NarrowPage>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { newPassword: '' } });
  const reset = useResetPassword();
  const navigate = useNavigate();

  async function handleReset({ newPassword }: { newPassword: string }) {
    if (reset.isPending) return;
    try {
      const { message } = await reset.mutateAsync({ token, newPassword });
      showToast(message);
      navigate(paths.login, { replace: true });
    } catch (error) {
      showAlert(copy.oops, (error as Error).message);
    }
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(handleReset)}>
      <PasswordField
        label={copy.newPassword}
        autoComplete="new-password"
        required
        hint={copy.passwordHint}
        showLabel={copy.showPassword}
        hideLabel={copy.hidePassword}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" size="large" busy={reset.isPending}>
        {copy.setPassword}
      </Button>
      {reset.isError && (
        <ButtonLink variant="outline" to={paths.forgotPassword}>
          {copy.askNewLink}
        </ButtonLink>
      )}
    </form>
  );
}
