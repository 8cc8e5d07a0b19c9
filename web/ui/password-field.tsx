import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FormField, type TextFieldProps } from './form-field.tsx';
import { IconButton } from './icon-button.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showLabel: string; hideLabel: string };

export function PasswordField({
  label,
  hint,
  error,
  note,
  id,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error} note={note} id={id} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlLook, 'pr-12')}
          />
          <IconButton
            size="small"
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            className="absolute inset-y-1 right-1 my-auto"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FormField>
  );
}
