import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { ApiError } from '#platform/api/call.ts';
import { showAlert } from '#platform/ui/alert-host.tsx';
import { Spinner } from '#platform/ui/loading.tsx';
import { PageHead } from '#platform/ui/page-head.tsx';
import { useSite } from '#platform/ui/site.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { DemoAccounts } from './demo-accounts.tsx';
import { GoogleButton } from './google-button.tsx';
import { googleReturn } from './google-window.ts';
import { useSignIn } from './identity.api.ts';
import { LoginForm } from './login-form.tsx';
import { readOrigin, resuming, roleFor, useLoginState } from './login-origin.ts';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PhoneButton } from './phone-button.tsx';
import { PurposeLead } from './purpose-lead.tsx';
import { useSession } from './session.tsx';

/** Kept out of the first visit's bundle. */
const BackFromGoogle = lazy(async () => ({ default: (await import('./back-from-google.tsx')).BackFromGoogle }));
const WrongRole = lazy(async () => ({ default: (await import('./wrong-role.tsx')).WrongRole }));

export function LoginPage() {
  const { state, user } = useSession();
  const loginState = useLoginState();
  const origin = readOrigin(loginState);
  const { from, role, purpose, sessionEnded } = origin;
  const [search] = useSearchParams();
  const { demoRoles } = useSite();
  const signIn = useSignIn();
  const [reason, setReason] = useState<string>();

  if (search.has(googleReturn)) {
    const waiting = <Spinner label={m.identity_checkingSession()} className="min-h-[60dvh]" />;
    return state === 'loading' ? (
      waiting
    ) : (
      <Suspense fallback={waiting}>
        <BackFromGoogle />
      </Suspense>
    );
  }
  if (user && (!role || user.role === role)) return <Navigate to={from} replace state={resuming(origin)} />;

  async function handleSignIn(credentials: { email: string; password: string }) {
    setReason(undefined);
    try {
      await signIn.mutateAsync(credentials);
      showToast(m.identity_loginDone());
    } catch (error) {
      // The alert's text is specified; the form shows the reason.
      if (!(error instanceof ApiError && error.errors.length > 0)) setReason((error as Error).message);
      showAlert(m.common_oops(), m.identity_loginFailed());
      return error;
    }
  }

  // History state exists only in the browser, so the first render ignores it.
  const isRead = state !== 'loading';
  const neededRole = isRead ? roleFor(origin) : undefined;
  return (
    <NarrowPage
      title={m.identity_login()}
      lead={
        isRead && purpose ? <PurposeLead purpose={purpose} words={m.identity_loginTo} /> : m.identity_loginWelcome()
      }
    >
      <PageHead />
      {state === 'signed-out' && sessionEnded && <Notice tone="accent">{m.identity_sessionEnded()}</Notice>}
      {isRead && role && !(sessionEnded && !user) && (
        <Suspense>
          <WrongRole role={role} />
        </Suspense>
      )}
      <LoginForm busy={signIn.isPending} reason={reason} onSignIn={handleSignIn} />
      <OrDivider>{m.identity_orDivider()}</OrDivider>
      <GoogleButton doneMessage={m.identity_loginDone()} />
      <PhoneButton />
      <PasskeyButton />
      <p className="text-center">
        {m.identity_newHere()}{' '}
        <Link
          to={neededRole === 'buyer' || neededRole === 'seller' ? paths.registerAs(neededRole) : paths.register}
          state={loginState}
          className="text-link font-medium"
        >
          {m.identity_register()}
        </Link>
      </p>
      {demoRoles.length > 0 && <DemoAccounts roles={demoRoles} busy={signIn.isPending} onSignIn={handleSignIn} />}
    </NarrowPage>
  );
}
