import X from 'lucide-react/icons/x';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';

type SheetHeaderProps = { title: string; popoverId: string; closeLabel: string; className?: string };

/** The title of a popover with the button that closes it, also without script. */
export function SheetHeader({ title, popoverId, closeLabel, className }: SheetHeaderProps) {
  return (
    <header className={classNames('flex items-center justify-between', className)}>
      <h2 className="text-xl">{title}</h2>
      <button
        type="button"
        popoverTarget={popoverId}
        popoverTargetAction="hide"
        aria-label={closeLabel}
        title={closeLabel}
        className={iconButtonClasses('quiet', 'medium')}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </header>
  );
}
