import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import { GoogleButton } from './google-button.tsx';
import { useLoginState } from './login-origin.ts';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSession } from './session.tsx';

/** Kept out of the first visit's bundle. */
const SecondAccount = lazy(async () => ({ default: (await import('./second-account.tsx')).SecondAccount }));

export function RegisterPage() {
  const { state, user } = useSession();
  const loginState = useLoginState();
  const [address] = useSearchParams();
  const role = address.get('role')?.toLowerCase();
  const wantsToSell = role === 'seller';
  const [cameSignedOut, setCameSignedOut] = useState(false);
  useEffect(() => {
    if (state === 'signed-out') setCameSignedOut(true);
  }, [state]);

  if (user && wantsToSell && !cameSignedOut && user.role === 'seller')
    return <Navigate to={paths.addProduct} replace />;
  if (user && wantsToSell && !cameSignedOut && user.role === 'buyer')
    return (
      <Suspense>
        <SecondAccount />
      </Suspense>
    );
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <NarrowPage title={m.identity_register()} lead={m.identity_registerWelcome()}>
      <PageHead />
      <RegisterForm role={wantsToSell || role === 'buyer' ? role : undefined} />
      <OrDivider>{m.identity_orDivider()}</OrDivider>
      <GoogleButton doneMessage={m.identity_registrationDone()} note={m.identity_googleAsBuyer()} />
      <p className="text-center">
        {m.identity_haveAccount()}{' '}
        <Link to={paths.login} state={loginState} className="text-link font-medium">
          {m.identity_login()}
        </Link>
      </p>
    </NarrowPage>
  );
}
