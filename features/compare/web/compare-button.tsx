import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { maxCompared } from '../compare-ids.ts';
import { addToChoice, removeFromChoice, useCompareChoice } from './compare-choice.ts';

/** Not filled, since Book is a card's main action. */
const pressedClasses =
  'aria-pressed:border-accent-ink aria-pressed:bg-accent-wash aria-pressed:text-accent-ink aria-pressed:hover:bg-accent-wash';

type ComparableProduct = { id: string; name: string };
type CompareButtonProps = { product: ComparableProduct } & Pick<ButtonProps, 'size' | 'className'>;

function useComparing({ id }: ComparableProduct) {
  const chosen = useCompareChoice().includes(id);
  function toggle() {
    if (chosen) removeFromChoice([id]);
    else if (!addToChoice(id)) showToast(m.compare_full({ max: maxCompared }), 'danger');
  }
  return { chosen, toggle };
}

/** Pressed while the product is chosen for comparison. */
export function CompareButton({ product, size = 'small', className }: CompareButtonProps) {
  const { chosen, toggle } = useComparing(product);
  const Icon = chosen ? Check : Scale;
  return (
    <Button
      variant="outline"
      size={size}
      className={classNames(pressedClasses, className)}
      icon={<Icon aria-hidden="true" className="size-4" />}
      aria-label={m.compare_compareNamed({ name: product.name })}
      aria-pressed={chosen}
      onClick={toggle}
    >
      {m.compare_compare()}
    </Button>
  );
}

/** The same as an entry of a menu. */
export function useCompareItem(product: ComparableProduct): MenuItem {
  const { chosen, toggle } = useComparing(product);
  return {
    label: chosen ? m.compare_stopComparing() : m.compare_compare(),
    icon: chosen ? <X aria-hidden="true" /> : <Scale aria-hidden="true" />,
    onSelect: toggle,
  };
}
