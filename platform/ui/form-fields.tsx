import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shown beside the label, e.g. "optional". */
  note?: string;
};

/** The attributes that link a control with its label, hint and error. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FormFieldProps = FieldTexts & {
  id?: string;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label, control, then the error or else the hint; for controls the fields below do not cover. */
export function FormField({ label, hint, error, note, id, className, children }: FormFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classNames(error && errorId, hint != null && hintId);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={controlId} className="flex items-baseline justify-between gap-2 font-medium text-sm">
        {label}
        {note && <span className="font-normal text-muted">{note}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint != null && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Read-only fields have no input box, so that they do not look editable. */
export const controlClasses =
  'block w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted transition-[border-color,background-color] duration-[120ms] hover:border-ink ' +
  'focus-visible:outline-offset-0 focus-visible:border-accent-ink aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:bg-sunken disabled:text-muted disabled:hover:border-control ' +
  'read-only:not-[select]:border-transparent read-only:not-[select]:bg-sunken';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** Takes what react-hook-form's `register` returns, spread. */
export function TextField({ label, hint, error, note, id, className, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} note={note} id={id} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={controlClasses} />}
    </FormField>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, hint, error, note, id, className, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error} note={note} id={id} className={className}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...textarea}
          {...wiring}
          className={classNames(controlClasses, 'field-sizing-content min-h-28')}
        />
      )}
    </FormField>
  );
}

export type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** The native select: it works without script, with autofill, and with the platform's own picker. */
export function SelectField({ label, hint, error, note, id, className, children, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} note={note} id={id} className={className}>
      {(wiring) => (
        <span className="relative block">
          <select {...select} {...wiring} className={classNames(controlClasses, 'appearance-none pe-10')}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 inset-e-3 my-auto size-5 text-muted"
          />
        </span>
      )}
    </FormField>
  );
}

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
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error} note={note} id={id} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClasses, 'pe-12')}
          />
          <IconButton
            size="small"
            label={isShown ? hideLabel : showLabel}
            icon={isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            className="absolute inset-y-1 inset-e-1 my-auto"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </FormField>
  );
}
