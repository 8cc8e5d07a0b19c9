import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { compareCopy } from '#common/copy/compare.ts';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { mostCompared } from '../compare-ids.ts';
import { addToChoice, removeFromChoice, useCompareChoice } from './compare-choice.ts';

/** Not filled, since Book is a card's main action. */
const pressedClasses =
  'aria-pressed:border-accent-ink aria-pressed:bg-accent-wash aria-pressed:text-accent-ink aria-pressed:hover:bg-accent-wash';

type CompareButtonProps = { product: { id: string; name: string } } & Pick<ButtonProps, 'size' | 'className'>;

/** Pressed while the product is chosen for comparison. */
export function CompareButton({ product: { id, name }, size = 'small', className }: CompareButtonProps) {
  const chosen = useCompareChoice().includes(id);

  function handleClick() {
    if (chosen) removeFromChoice([id]);
    else if (!addToChoice(id)) showToast(compareCopy.full(mostCompared), 'danger');
  }

  const Icon = chosen ? Check : Scale;
  return (
    <Button
      variant="outline"
      size={size}
      className={classNames(pressedClasses, className)}
      icon={<Icon aria-hidden="true" className="size-4" />}
      aria-label={compareCopy.compareNamed(name)}
      aria-pressed={chosen}
      onClick={handleClick}
    >
      {compareCopy.compare}
    </Button>
  );
}
