import { Link, Navigate, useLocation } from 'react-router';
import { copy } from '#common/copy.ts';
import { paths } from '#web/paths.ts';
import { GoogleButton } from './google-button.tsx';
import { NarrowPage, OrDivider } from './narrow-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { useSession } from './session.tsx';

export function RegisterPage() {
  const { user } = useSession();
  const location = useLocation();
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <NarrowPage title={copy.register} lead={copy.registerWelcome}>
      <RegisterForm />
      <OrDivider>{copy.orDivider}</OrDivider>
      <GoogleButton doneMessage={copy.registrationDone} note={copy.googleAsBuyer} />
      <p className="text-center">
        {copy.haveAccount}{' '}
        <Link to={paths.login} state={location.state} className="text-link font-medium">
          {copy.login}
        </Link>
      </p>
    </NarrowPage>
  );
}
