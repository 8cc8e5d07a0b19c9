import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { paths } from '#web/paths.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { requestPasswordReset } from '../identity.contract.ts';
import { useRequestPasswordReset } from './identity.api.ts';
import { NarrowPage } from './narrow-page.tsx';
import { Notice } from './notice.tsx';

export function ForgotPasswordPage() {
  const form = useForm({ resolver: zodResolver(requestPasswordReset.body), defaultValues: { email: '' } });
  const request = useRequestPasswordReset();

  function handleRequest(body: { email: string }) {
    if (!request.isPending) request.mutate(body, { onError: (error) => showAlert(outcomesCopy.oops, error.message) });
  }

  return (
    <NarrowPage title={loginCopy.forgotTitle} lead={loginCopy.forgotAdvice}>
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(handleRequest)}>
        <TextField
          label={loginCopy.email}
          type="email"
          autoComplete="username"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
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
      <Link to={paths.login} className="text-link text-center">
        {loginCopy.backToLogin}
      </Link>
    </NarrowPage>
  );
}
