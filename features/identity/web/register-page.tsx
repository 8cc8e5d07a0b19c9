import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { paths } from '#common/paths.ts';
import { storedToken } from '#platform/api/token.ts';
import { GoogleButton } from './google-button.tsx';
import { useLoginState } from './login-origin.ts';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSession } from './session.tsx';

const registrationRoles = ['buyer', 'seller'] as const;

export function RegisterPage() {
  const { user } = useSession();
  const loginState = useLoginState();
  const [parameters] = useSearchParams();
  const role = registrationRoles.find((known) => known === parameters.get('role')?.toLowerCase());
  const [hadAccount] = useState(() => storedToken.get() !== null);
  // A link to sell leads somebody with an account to the form.
  if (user) return <Navigate to={role === 'seller' && hadAccount ? paths.addProduct : paths.home} replace />;
  return (
    <NarrowPage title={loginCopy.register} lead={loginCopy.registerWelcome}>
      <RegisterForm role={role ?? ''} />
      <OrDivider>{loginCopy.orDivider}</OrDivider>
      <GoogleButton doneMessage={outcomesCopy.registrationDone} note={loginCopy.googleAsBuyer} />
      <p className="text-center">
        {loginCopy.haveAccount}{' '}
        <Link to={paths.login} state={loginState} className="text-link font-medium">
          {loginCopy.login}
        </Link>
      </p>
    </NarrowPage>
  );
}
