import { copy } from '#common/copy.ts';
import type { Category } from '#features/categories/categories.contract.ts';
import { CategoryDrawing, FindDrawing, SellDrawing, TrustDrawing } from '#web/assets/slide-drawings.tsx';
import { paths } from '#web/paths.ts';
import type { Slide } from './carousel.tsx';

/** Find, sell, trust, and the brand with most to choose from. */
export function homeSlides(categories: Category[]): Slide[] {
  const [fullest] = categories.toSorted((one, other) => other.phones - one.phones);
  return [
    {
      title: copy.slideFindTitle,
      text: copy.slideFindText,
      action: { label: copy.slideFindAction, to: paths.products },
      Drawing: FindDrawing,
    },
    {
      title: copy.slideSellTitle,
      text: copy.slideSellText,
      action: { label: copy.slideSellAction, to: paths.addProduct },
      Drawing: SellDrawing,
    },
    {
      title: copy.slideTrustTitle,
      text: copy.slideTrustText,
      action: { label: copy.slideTrustAction, to: paths.terms },
      Drawing: TrustDrawing,
    },
    {
      title: copy.slideCategoryTitle(fullest?.name ?? copy.products),
      text: copy.slideCategoryText(fullest?.phones ?? 0),
      action: {
        label: copy.slideCategoryAction(fullest?.name ?? copy.products),
        to: fullest ? paths.category(fullest.name) : paths.products,
      },
      Drawing: CategoryDrawing,
    },
  ];
}
