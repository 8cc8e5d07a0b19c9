import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { isOffline, unreachable } from '#platform/api/call.ts';
import { showAlert, showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import {
  type GoogleContext,
  type GoogleOutcome,
  googleReturn,
  openGoogleChannel,
  openGoogleWindow,
  storedOrigin,
} from './google-window.ts';
import { startGoogleSignIn, useFinishGoogle } from './identity.api.ts';
import { useLoginState } from './login-origin.ts';

/** Signs in in a popup, or on this page when popups are blocked. */
export function GoogleButton({ doneMessage, note }: { doneMessage: string; note?: string }) {
  const { googleEnabled } = useSite();
  const loginState = useLoginState();
  const finish = useFinishGoogle();
  const [waiting, setWaiting] = useState(false);
  const opened = useRef<Window>(null);
  const noteId = useId();

  const handleOutcome = useEffectEvent(async ({ error }: GoogleOutcome) => {
    setWaiting(false);
    if (error) return showAlert(m.common_oops(), error);
    try {
      await finish.mutateAsync();
      showToast(doneMessage);
    } catch (failure) {
      showAlert(m.common_oops(), (failure as Error).message);
    }
  });
  useEffect(() => {
    const channel = openGoogleChannel();
    channel.onmessage = ({ data }: MessageEvent<GoogleOutcome>) => handleOutcome(data);
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (!waiting) return;
    // A closed popup fires no event.
    const watch = setInterval(() => opened.current?.closed && setWaiting(false), 500);
    return () => clearInterval(watch);
  }, [waiting]);

  async function handleStart() {
    if (!googleEnabled) return showAlert(m.common_oops(), m.identity_googleNotSetUp());
    if (isOffline()) return showFailure(unreachable());
    // Opened before the first await, else the popup blocker stops it.
    const popup = openGoogleWindow();
    opened.current = popup;
    setWaiting(true);
    try {
      const back = returnAddress(popup ? 'popup' : 'here');
      const { url } = await startGoogleSignIn({ returnTo: back, failTo: back });
      if (!popup) storedOrigin.store(loginState);
      (popup ?? window).location.href = url;
    } catch (error) {
      popup?.close();
      setWaiting(false);
      showAlert(m.common_oops(), (error as Error).message);
    }
  }

  const status = googleEnabled ? (waiting ? m.identity_googleWaiting() : note) : m.identity_googleNotSetUp();
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="outline"
        size="large"
        icon={<GoogleMark />}
        busy={finish.isPending}
        aria-disabled={!googleEnabled}
        aria-describedby={status ? noteId : undefined}
        onClick={handleStart}
      >
        {m.identity_continueWithGoogle()}
      </Button>
      <p id={noteId} role="status" className="text-center text-muted text-sm empty:hidden">
        {status}
      </p>
    </div>
  );
}

const returnAddress = (context: GoogleContext) => `${pathIn(locale(), paths.login)}?${googleReturn}=${context}`;

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current" strokeWidth="2.5">
      <path d="M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.6-6.1" strokeLinecap="round" />
    </svg>
  );
}
