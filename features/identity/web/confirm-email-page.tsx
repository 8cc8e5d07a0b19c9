import { useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { showFieldErrors, useCheckedForm } from '#platform/forms/checked-form.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { useVerifyEmail } from './identity.api.ts';
import { KnownPasswordField } from './known-password-field.tsx';
import { NarrowPage } from './narrow-page.tsx';

const loadSchema = async () => (await import('../identity.contract.ts')).verifyEmail.body;

/** The target of the mailed link in a browser that is not signed in to the account. */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const verify = useVerifyEmail();
  const form = useCheckedForm(loadSchema, { defaultValues: { token, password: '' } });

  async function handleVerify(body: { token: string; password: string }) {
    await verify.mutateAsync(body).catch((error) => showFieldErrors(error, form));
  }

  if (!token)
    return (
      <NarrowPage title={m.identity_confirmTitle()}>
        <Notice tone="warning">{m.identity_resetLinkSpent()}</Notice>
      </NarrowPage>
    );
  if (verify.isSuccess)
    return (
      <NarrowPage title={m.identity_confirmTitle()}>
        <Notice tone="positive">{verify.data.message}</Notice>
        <ButtonLink to={paths.dashboard} size="large">
          {m.identity_toOwnDashboard()}
        </ButtonLink>
      </NarrowPage>
    );
  return (
    <NarrowPage title={m.identity_confirmTitle()} lead={m.identity_confirmAdvice()}>
      <form {...form.formProps(handleVerify)} className="flex flex-col gap-4">
        <KnownPasswordField {...form.field('password')} />
        {verify.error && !form.formState.errors.password && <Notice tone="danger">{verify.error.message}</Notice>}
        <Button type="submit" size="large" busy={verify.isPending}>
          {m.identity_confirmIt()}
        </Button>
      </form>
    </NarrowPage>
  );
}
