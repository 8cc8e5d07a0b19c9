import { Link, Navigate } from 'react-router';
import { loginCopy } from '#common/copy/login.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { paths } from '#common/paths.ts';
import { GoogleButton } from './google-button.tsx';
import { useLoginState } from './login-origin.ts';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSession } from './session.tsx';

export function RegisterPage() {
  const { user } = useSession();
  const loginState = useLoginState();
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <NarrowPage title={loginCopy.register} lead={loginCopy.registerWelcome}>
      <RegisterForm />
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
