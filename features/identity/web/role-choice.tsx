import CircleCheck from 'lucide-react/icons/circle-check';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import { type Ref, useRef } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { FormField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';

type ChosenRole = 'buyer' | 'seller';

const choices = () =>
  [
    { role: 'buyer', label: m.identity_buyer(), explained: m.identity_buyerExplained(), Icon: Search },
    { role: 'seller', label: m.identity_seller(), explained: m.identity_sellerExplained(), Icon: Tag },
  ] as const;

type RoleChoiceProps = {
  name: string;
  value: ChosenRole | '';
  onChange: (role: ChosenRole) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  error: string | undefined;
};

/** Around the chosen card, or both while none is. */
const focusRing =
  'group-has-[select:focus-visible]:outline-2 group-has-[select:focus-visible]:outline-offset-2 group-has-[select:focus-visible]:outline-accent-ink';

/** A select for forms, keyboards and assistive technology; two cards for pointers. */
export function RoleChoice({ name, value, onChange, onBlur, ref, error }: RoleChoiceProps) {
  const field = useRef<HTMLDivElement>(null);
  function handlePress(role: ChosenRole) {
    onChange(role);
    field.current?.querySelector('select')?.focus();
  }
  return (
    <FormField label={m.identity_role()} hint={m.identity_roleStays()} error={error}>
      {(wiring) => (
        <div ref={field} className="group relative">
          <select
            {...wiring}
            ref={ref}
            name={name}
            value={value}
            required
            autoComplete="off"
            className="sr-only"
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value as ChosenRole)}
          >
            <option value="">{m.identity_loginChooseRole()}</option>
            {choices().map(({ role, label, explained }) => (
              <option key={role} value={role}>
                {label}: {explained}
              </option>
            ))}
          </select>
          <div
            aria-hidden="true"
            className={classNames('grid grid-cols-2 gap-3 rounded-card', value === '' && focusRing)}
          >
            {choices().map(({ role, label, explained, Icon }) => (
              <button
                key={role}
                type="button"
                tabIndex={-1}
                className={classNames(
                  'relative flex flex-col items-start gap-1 rounded-card border p-4 text-start transition-colors',
                  value === role && focusRing,
                  value === role ? 'border-accent-ink bg-accent-wash' : 'border-control bg-surface hover:border-ink',
                  error && value === '' && 'border-danger',
                )}
                onClick={() => handlePress(role)}
              >
                <Icon className="mb-1 size-6 text-accent-ink" strokeWidth={1.75} />
                <span className="font-semibold">{label}</span>
                <span className="text-muted text-sm">{explained}</span>
                {value === role && <CircleCheck className="absolute top-3 inset-e-3 size-5 text-accent-ink" />}
              </button>
            ))}
          </div>
        </div>
      )}
    </FormField>
  );
}
