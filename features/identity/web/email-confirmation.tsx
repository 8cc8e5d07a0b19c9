import { useSearchParams } from 'react-router';
import { copy } from '#common/copy.ts';
import { showAlert } from '#web/ui/alert-host.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useSendVerificationEmail } from './identity.api.ts';
import { Notice } from './notice.tsx';
import { useSession } from './session.tsx';

/** Reminds of the mail to confirm, and says how that went: the link in it leads here. */
export function EmailConfirmation() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const send = useSendVerificationEmail();

  if (!user) return null;
  if (user.emailVerified) return search.get('verified') ? <Notice tone="positive">{copy.emailConfirmed}</Notice> : null;

  function handleSend() {
    send.mutate(undefined, {
      onSuccess: ({ message }) => showToast(message),
      onError: (error) => showAlert(copy.oops, error.message),
    });
  }

  return (
    <Notice tone="warning">
      <p>{search.get('error') ? copy.confirmationFailed : copy.confirmEmail}</p>
      <Button size="small" variant="outline" className="self-start" busy={send.isPending} onClick={handleSend}>
        {copy.sendAgain}
      </Button>
    </Notice>
  );
}
