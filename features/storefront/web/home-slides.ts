import { paths } from '#common/paths.ts';
import type { Category } from '#features/categories/categories.contract.ts';
import { m } from '#translations';
import type { Slide } from './carousel.tsx';

/** Finding, selling, trust, and the brand with the most products. */
export function homeSlides(categories: Category[]): Slide[] {
  const [fullest] = categories.toSorted((one, other) => other.phones - one.phones);
  return [
    {
      title: m.home_slideFindTitle(),
      text: m.home_slideFindText(),
      action: { label: m.home_slideFindAction(), to: paths.products },
      drawing: 'find',
    },
    {
      title: m.home_slideSellTitle(),
      text: m.home_slideSellText(),
      action: { label: m.home_slideSellAction(), to: paths.sell },
      drawing: 'sell',
    },
    {
      title: m.home_slideTrustTitle(),
      text: m.home_slideTrustText(),
      action: { label: m.home_slideTrustAction(), to: '#how-it-works' },
      drawing: 'trust',
    },
    {
      title: m.home_slideCategoryTitle({ category: fullest?.name ?? m.storefront_products() }),
      text: m.home_slideCategoryText({ phones: fullest?.phones ?? 0 }),
      action: {
        label: m.home_slideCategoryAction({ category: fullest?.name ?? m.storefront_products() }),
        to: fullest ? paths.category(fullest.name) : paths.products,
      },
      drawing: 'category',
    },
  ];
}
