import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { useCheckedForm } from '#platform/forms/checked-form.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { useRequestPasswordReset } from './identity.api.ts';
import { NarrowPage } from './narrow-page.tsx';

const loadSchema = async () => (await import('../identity.contract.ts')).requestPasswordReset.body;

export function ForgotPasswordPage() {
  const { mailEnabled } = useSite();
  return (
    <NarrowPage
      title={m.identity_forgotTitle()}
      lead={mailEnabled ? m.identity_forgotAdvice() : m.identity_forgotWithoutMail()}
    >
      {mailEnabled ? <ResetRequest /> : <ButtonLink to={paths.contact}>{m.identity_writeToUs()}</ButtonLink>}
      <Link to={paths.login} className="text-link text-center">
        {m.identity_backToLogin()}
      </Link>
    </NarrowPage>
  );
}

function ResetRequest() {
  const form = useCheckedForm(loadSchema, { defaultValues: { email: '' } });
  const request = useRequestPasswordReset();

  function handleRequest(body: { email: string }) {
    if (!request.isPending) request.mutate(body, { onError: (error) => showAlert(m.common_oops(), error.message) });
  }

  return (
    <>
      <form {...form.formProps(handleRequest)} className="flex flex-col gap-4">
        <TextField label={m.identity_email()} type="email" autoComplete="username" required {...form.field('email')} />
        <Button type="submit" size="large" busy={request.isPending}>
          {m.identity_sendLink()}
        </Button>
      </form>
      {request.isSuccess && (
        <Notice tone="positive">
          <p className="font-semibold">{m.identity_checkMail()}</p>
          <p>{request.data.message}</p>
        </Notice>
      )}
    </>
  );
}
