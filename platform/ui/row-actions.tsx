import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { m } from '#translations';
import { Button, ButtonLink } from './button.tsx';
import { type ButtonVariant, iconButtonClasses } from './button-classes.ts';
import { Menu } from './menu.tsx';

export type RowAction = { label: string; variant?: ButtonVariant; danger?: boolean; busy?: boolean } & (
  | { to: string }
  | { onSelect: () => void }
);

const shownAsButtons = 2;

/** The first two actions of a row as buttons, the others in a menu; `name` identifies the row for screen readers. */
export function RowActions({ name, actions }: { name: string; actions: RowAction[] }) {
  const others = actions.slice(shownAsButtons);
  return (
    <>
      {actions.slice(0, shownAsButtons).map((action) => (
        <ActionButton key={action.label} name={name} action={action} />
      ))}
      {others.length > 0 && (
        <div className="flex-none! text-start">
          <Menu
            label={m.lists_moreActions({ name })}
            trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
            triggerClassName={iconButtonClasses('quiet', 'small')}
            items={others}
          />
        </div>
      )}
    </>
  );
}

function ActionButton({ name, action }: { name: string; action: RowAction }) {
  const { label, danger, variant = danger ? 'quiet-danger' : 'outline', busy } = action;
  const text = (
    <>
      {label}
      <span className="sr-only"> {name}</span>
    </>
  );
  return 'to' in action ? (
    <ButtonLink variant={variant} size="small" to={action.to}>
      {text}
    </ButtonLink>
  ) : (
    <Button variant={variant} size="small" busy={busy} onClick={action.onSelect}>
      {text}
    </Button>
  );
}
