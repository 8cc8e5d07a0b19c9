import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { paths } from '#common/paths.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { type Site, useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { type GoogleOutcome, googleReturn, openGoogleChannel, storedOrigin } from './google-window.ts';
import { useFinishGoogle } from './identity.api.ts';
import { readOrigin } from './login-origin.ts';
import { NarrowPage } from './narrow-page.tsx';

const reasons: Record<string, string> = {
  access_denied: loginCopy.googleDeclined,
  email_not_verified: loginCopy.googleEmailNotVerified,
  account_not_linked: loginCopy.googleEmailTaken,
};

/** The message for the error code in the URL. */
function googleReason(code: string, { mailEnabled }: Site): string {
  // Linking the accounts needs a verified e-mail, which needs mail.
  if (code === 'account_not_linked' && !mailEnabled) return loginCopy.googleEmailTakenForGood;
  return reasons[code] ?? loginCopy.googleFailed;
}

/** Google's return page: a popup posts its outcome and closes, a full page navigates on. */
export function BackFromGoogle() {
  const [search] = useSearchParams();
  const isPopup = search.get(googleReturn) === 'popup';
  const code = search.get('error');
  const site = useSite();
  const navigate = useNavigate();
  const finish = useFinishGoogle();
  const started = useRef(false);

  const finishSignIn = useEffectEvent(async () => {
    const error = code === null ? undefined : googleReason(code, site);
    if (isPopup) return postOutcome({ error });
    const origin = storedOrigin.take();
    try {
      if (error) throw new Error(error);
      await finish.mutateAsync();
      showToast(outcomesCopy.loginDone);
      navigate(readOrigin(origin).from, { replace: true });
    } catch (failure) {
      showAlert(outcomesCopy.oops, (failure as Error).message);
      navigate(paths.login, { replace: true, state: origin });
    }
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    finishSignIn();
  }, []);

  if (!isPopup) return <Spinner label={shellCopy.checkingSession} className="min-h-[60dvh]" />;
  return (
    <NarrowPage title={code === null ? loginCopy.googleDone : googleReason(code, site)}>
      <Link to={paths.home} className="text-link text-center">
        {shellCopy.toHome}
      </Link>
    </NarrowPage>
  );
}

function postOutcome(outcome: GoogleOutcome) {
  const channel = openGoogleChannel();
  channel.postMessage(outcome);
  channel.close();
  window.close();
}
