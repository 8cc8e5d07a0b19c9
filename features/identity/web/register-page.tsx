import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#common/paths.ts';
import { PageHead } from '#platform/ui/page-head.tsx';
import { m } from '#translations';
import { GoogleButton } from './google-button.tsx';
import { type LoginState, readOrigin, useLoginState } from './login-origin.ts';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { PhoneButton } from './phone-button.tsx';
import { PurposeLead } from './purpose-lead.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSession } from './session.tsx';

/** What Sell leads to. */
const toSell: LoginState = { from: { pathname: paths.addProduct, search: '', hash: '' }, role: 'seller' };

/** Kept out of the first visit's bundle. */
const SecondAccount = lazy(async () => ({ default: (await import('./second-account.tsx')).SecondAccount }));

export function RegisterPage() {
  const { state, user } = useSession();
  const [address] = useSearchParams();
  const role = address.get('role')?.toLowerCase();
  const wantsToSell = role === 'seller';
  const given = useLoginState();
  const loginState = wantsToSell && readOrigin(given).role !== 'seller' ? toSell : given;
  const { from, purpose } = readOrigin(loginState);
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
  const cameForMore = purpose !== undefined || from.pathname !== paths.home;
  if (user)
    return (
      <Navigate to={paths.home} replace state={cameForMore && cameSignedOut ? { unfinished: loginState } : null} />
    );
  return (
    <NarrowPage
      title={m.identity_register()}
      lead={
        // History state exists only in the browser, so the first render ignores it.
        state !== 'loading' && purpose ? (
          <PurposeLead purpose={purpose} words={m.identity_registerTo} />
        ) : (
          m.identity_registerWelcome()
        )
      }
    >
      <PageHead />
      <RegisterForm role={wantsToSell || role === 'buyer' ? role : undefined} />
      <OrDivider>{m.identity_orDivider()}</OrDivider>
      <GoogleButton doneMessage={m.identity_registrationDone()} note={m.identity_googleAsBuyer()} />
      <PhoneButton role={wantsToSell || role === 'buyer' ? role : undefined} />
      <p className="text-center">
        {m.identity_haveAccount()}{' '}
        <Link to={paths.login} state={loginState} className="text-link font-medium">
          {m.identity_login()}
        </Link>
      </p>
    </NarrowPage>
  );
}
