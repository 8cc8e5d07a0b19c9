import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { PasswordField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';

type KnownPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel' | 'hideLabel'>;

/** Asks for the password of an account, with a way on for who has forgotten it. */
export function KnownPasswordField(field: KnownPasswordFieldProps) {
  return (
    <>
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        required
        showLabel={m.identity_showPassword()}
        hideLabel={m.identity_hidePassword()}
        {...field}
      />
      <p className="text-end text-sm">
        <Link to={paths.forgotPassword} className="text-link">
          {m.identity_forgotPassword()}
        </Link>
      </p>
    </>
  );
}
