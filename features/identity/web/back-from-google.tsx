import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { type Site, useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { type GoogleOutcome, googleReturn, openGoogleChannel, storedOrigin } from './google-window.ts';
import { useFinishGoogle } from './identity.api.ts';
import { readOrigin, resuming } from './login-origin.ts';
import { NarrowPage } from './narrow-page.tsx';

const reasons = (): Record<string, string> => ({
  access_denied: m.identity_googleDeclined(),
  email_not_verified: m.identity_googleEmailNotVerified(),
  account_not_linked: m.identity_googleEmailTaken(),
  account_closed: m.identity_loginAccountClosed(),
});

/** The message for the error code in the URL. */
function googleReason(code: string, { mailEnabled }: Site): string {
  // Linking the accounts needs a verified e-mail, which needs mail.
  if (code === 'account_not_linked' && !mailEnabled) return m.identity_googleEmailTakenForGood();
  return reasons()[code] ?? m.identity_googleFailed();
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
    const stored = storedOrigin.take();
    try {
      if (error) throw new Error(error);
      await finish.mutateAsync();
      showToast(m.identity_loginDone());
      const origin = readOrigin(stored);
      void navigate(origin.from, { replace: true, state: resuming(origin) });
    } catch (failure) {
      showAlert(m.common_oops(), (failure as Error).message);
      void navigate(paths.login, { replace: true, state: stored });
    }
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void finishSignIn();
  }, []);

  if (!isPopup) return <Spinner label={m.identity_checkingSession()} className="min-h-[60dvh]" />;
  return (
    <NarrowPage title={code === null ? m.identity_googleDone() : googleReason(code, site)}>
      <Link to={paths.home} className="text-link text-center">
        {m.shell_toHome()}
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
