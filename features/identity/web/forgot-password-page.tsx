import { Link } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { useCheckedForm } from '#web/forms/checked-form.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.tsx';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRequestPasswordReset } from './identity.api.ts';
import { NarrowPage } from './narrow-page.tsx';

const loadSchema = async () => (await import('../identity.contract.ts')).requestPasswordReset.body;

export function ForgotPasswordPage() {
  const { mailEnabled } = useSite();
  return (
    <NarrowPage title={loginCopy.forgotTitle} lead={mailEnabled ? loginCopy.forgotAdvice : loginCopy.forgotWithoutMail}>
      {mailEnabled ? <ResetRequest /> : <ButtonLink to={paths.contact}>{loginCopy.writeToUs}</ButtonLink>}
      <Link to={paths.login} className="text-link text-center">
        {loginCopy.backToLogin}
      </Link>
    </NarrowPage>
  );
}

function ResetRequest() {
  const form = useCheckedForm(loadSchema, { email: '' });
  const request = useRequestPasswordReset();

  function handleRequest(body: { email: string }) {
    if (!request.isPending) request.mutate(body, { onError: (error) => showAlert(outcomesCopy.oops, error.message) });
  }

  return (
    <>
      <form {...form.formProps(handleRequest)} className="flex flex-col gap-4">
        <TextField label={loginCopy.email} type="email" autoComplete="username" required {...form.field('email')} />
        <Button type="submit" size="large" busy={request.isPending}>
          {loginCopy.sendLink}
        </Button>
      </form>
      {request.isSuccess && (
        <Notice tone="positive">
          <p className="font-semibold">{loginCopy.checkMail}</p>
          <p>{request.data.message}</p>
        </Notice>
      )}
    </>
  );
}
