import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { signingInCopy } from '#common/copy/signing-in.ts';
import { paths } from '#common/paths.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { resetTokenQuery, useResetPassword } from './identity.api.ts';
import { NarrowPage } from './narrow-page.tsx';

/** The target of the mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <NarrowPage title={loginCopy.newPasswordTitle} lead={loginCopy.newPasswordAdvice}>
      {/* Fixed height for either outcome avoids layout shift. */}
      <div className="flex min-h-72 flex-col gap-6">
        <CheckedLink token={search.get('token') ?? ''} />
      </div>
    </NarrowPage>
  );
}

/** Rejects a spent link at once; if the check itself fails, submitting decides. */
function CheckedLink({ token }: { token: string }) {
  const check = useQuery(resetTokenQuery(token));
  if (token && check.isPending) return <Spinner label={loginCopy.checkingLink} />;
  return (
    <>
      {token && check.data?.valid !== false ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          <Notice tone="warning">{signingInCopy.resetLinkSpent}</Notice>
          <ButtonLink to={paths.forgotPassword}>{loginCopy.askNewLink}</ButtonLink>
        </>
      )}
      <Link to={paths.login} className="text-link text-center">
        {loginCopy.backToLogin}
      </Link>
    </>
  );
}

const loadSchema = async () => (await import('./identity-forms.ts')).newPasswordForm;

function NewPasswordForm({ token }: { token: string }) {
  const form = useCheckedForm(loadSchema, { defaultValues: { newPassword: '' } });
  const reset = useResetPassword();
  const navigate = useNavigate();

  async function handleReset({ newPassword }: { newPassword: string }) {
    try {
      const { message } = await reset.mutateAsync({ token, newPassword });
      showToast(message);
      navigate(paths.login, { replace: true });
    } catch (error) {
      showAlert(outcomesCopy.oops, (error as Error).message);
    }
  }

  return (
    <form {...form.formProps(handleReset)} className="flex flex-col gap-4">
      <PasswordField
        label={loginCopy.newPassword}
        autoComplete="new-password"
        required
        hint={loginCopy.passwordHint}
        showLabel={loginCopy.showPassword}
        hideLabel={loginCopy.hidePassword}
        {...form.field('newPassword')}
      />
      <Button type="submit" size="large" busy={reset.isPending}>
        {loginCopy.setPassword}
      </Button>
      {reset.isError && (
        <ButtonLink variant="outline" to={paths.forgotPassword}>
          {loginCopy.askNewLink}
        </ButtonLink>
      )}
    </form>
  );
}
