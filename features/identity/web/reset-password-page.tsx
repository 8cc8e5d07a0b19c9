import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { resetTokenQuery, useResetPassword } from './identity.api.ts';
import { NarrowPage } from './narrow-page.tsx';

/** The target of the mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <NarrowPage title={m.identity_newPasswordTitle()} lead={m.identity_newPasswordAdvice()}>
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
  if (token && check.isPending) return <Spinner label={m.identity_checkingLink()} />;
  return (
    <>
      {token && check.data?.valid !== false ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          <Notice tone="warning">{m.identity_resetLinkSpent()}</Notice>
          <ButtonLink to={paths.forgotPassword}>{m.identity_askNewLink()}</ButtonLink>
        </>
      )}
      <Link to={paths.login} className="text-link text-center">
        {m.identity_backToLogin()}
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
      void navigate(paths.login, { replace: true });
    } catch (error) {
      showAlert(m.common_oops(), (error as Error).message);
    }
  }

  return (
    <form {...form.formProps(handleReset)} className="flex flex-col gap-4">
      <PasswordField
        label={m.identity_newPassword()}
        autoComplete="new-password"
        required
        hint={m.identity_passwordHint()}
        showLabel={m.identity_showPassword()}
        hideLabel={m.identity_hidePassword()}
        {...form.field('newPassword')}
      />
      <Button type="submit" size="large" busy={reset.isPending}>
        {m.identity_setPassword()}
      </Button>
      {reset.isError && (
        <ButtonLink variant="outline" to={paths.forgotPassword}>
          {m.identity_askNewLink()}
        </ButtonLink>
      )}
    </form>
  );
}
