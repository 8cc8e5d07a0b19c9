import { useSearchParams } from 'react-router';
import { hasMailbox } from '#common/mailbox.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { useSendVerificationEmail } from './identity.api.ts';
import { useSession } from './session.tsx';

/** Reminds to confirm the e-mail; the mailed link leads here with the outcome. */
export function EmailConfirmation() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const send = useSendVerificationEmail();

  const { mailEnabled } = useSite();

  if (!user) return null;
  if (user.emailVerified)
    return search.get('verified') ? <Notice tone="positive">{m.identity_emailConfirmed()}</Notice> : null;
  if (!mailEnabled || !hasMailbox(user.email)) return null;

  function handleSend() {
    send.mutate(undefined, {
      onSuccess: ({ message }) => showToast(message),
      onError: showFailure,
    });
  }

  return (
    <Notice tone="warning">
      <p>{search.get('error') ? m.identity_confirmationFailed() : m.identity_confirmEmail()}</p>
      <Button size="small" variant="outline" className="self-start" busy={send.isPending} onClick={handleSend}>
        {m.identity_sendAgain()}
      </Button>
    </Notice>
  );
}
