import { homeCopy } from '#common/copy/home.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { paths } from '#common/paths.ts';
import type { Category } from '#features/categories/categories.contract.ts';
import type { Slide } from './carousel.tsx';

/** Finding, selling, trust, and the brand with the most products. */
export function homeSlides(categories: Category[]): Slide[] {
  const [fullest] = categories.toSorted((one, other) => other.phones - one.phones);
  return [
    {
      title: homeCopy.slideFindTitle,
      text: homeCopy.slideFindText,
      action: { label: homeCopy.slideFindAction, to: paths.products },
      drawing: 'find',
    },
    {
      title: homeCopy.slideSellTitle,
      text: homeCopy.slideSellText,
      action: { label: homeCopy.slideSellAction, to: paths.sell },
      drawing: 'sell',
    },
    {
      title: homeCopy.slideTrustTitle,
      text: homeCopy.slideTrustText,
      action: { label: homeCopy.slideTrustAction, to: '#how-it-works' },
      drawing: 'trust',
    },
    {
      title: homeCopy.slideCategoryTitle(fullest?.name ?? phonesCopy.products),
      text: homeCopy.slideCategoryText(fullest?.phones ?? 0),
      action: {
        label: homeCopy.slideCategoryAction(fullest?.name ?? phonesCopy.products),
        to: fullest ? paths.category(fullest.name) : paths.products,
      },
      drawing: 'category',
    },
  ];
}
