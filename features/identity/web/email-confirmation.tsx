import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
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
    return search.get('verified') ? <Notice tone="positive">{m.dashboard_emailConfirmed()}</Notice> : null;
  if (!mailEnabled) return null;

  function handleSend() {
    send.mutate(undefined, {
      onSuccess: ({ message }) => showToast(message),
      onError: showFailure,
    });
  }

  return (
    <Notice tone="warning">
      <p>{search.get('error') ? m.dashboard_confirmationFailed() : m.dashboard_confirmEmail()}</p>
      <Button size="small" variant="outline" className="self-start" busy={send.isPending} onClick={handleSend}>
        {m.dashboard_sendAgain()}
      </Button>
    </Notice>
  );
}
