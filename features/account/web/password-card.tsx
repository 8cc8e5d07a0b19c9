import { useQuery } from '@tanstack/react-query';
import { hasMailbox } from '#common/mailbox.ts';
import { paths } from '#common/paths.ts';
import { useRequestPasswordReset } from '#features/identity/web/identity.api.ts';
import { PasswordForm } from '#features/identity/web/password-form.tsx';
import { useSession } from '#features/identity/web/session.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { hasPasswordQuery } from './account.api.ts';

/** Accounts that only use Google have no current password to enter. */
export function PasswordCard() {
  const email = useSession().user?.email ?? '';
  const hasPassword = useQuery(hasPasswordQuery(email));
  if (hasPassword.isPending) return <Skeleton className="h-80 rounded-card" />;
  if (hasPassword.isError) return <QueryFailure query={hasPassword} />;
  return hasPassword.data ? <PasswordForm email={email} /> : <FirstPassword email={email} />;
}

/** Sent by mail like a reset link: a session alone must not add a second way to sign in. */
function FirstPassword({ email }: { email: string }) {
  const { mailEnabled } = useSite();
  const request = useRequestPasswordReset();

  function handleRequest() {
    request.mutate(
      { email },
      { onSuccess: () => showToast(m.account_passwordLinkMailed({ email })), onError: (error) => showFailure(error) },
    );
  }

  if (!hasMailbox(email)) return null;
  if (!mailEnabled)
    return (
      <Card title={m.account_password()} advice={m.account_noPasswordWithoutMail()}>
        <ButtonLink variant="outline" className="self-start" to={paths.contact}>
          {m.identity_writeToUs()}
        </ButtonLink>
      </Card>
    );
  return (
    <Card title={m.account_password()} advice={m.account_noPassword()}>
      <Button variant="outline" className="self-start" busy={request.isPending} onClick={handleRequest}>
        {m.account_mailPasswordLink()}
      </Button>
    </Card>
  );
}
