import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { paths } from '#common/paths.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { describeCondition } from './condition.ts';
import type { CardProduct } from './products.api.ts';
import { StatusMark } from './status-mark.tsx';

type ProductCardProps = {
  product: CardProduct;
  /** The sizes attribute of its picture. */
  sizes: string;
  /** Loads its picture first, for cards in view without scrolling. */
  priority?: boolean;
  /** Heading level. */
  heading?: 'h2' | 'h3';
  /** Buttons, which do not open the product. */
  children?: ReactNode;
};

/** A product at a glance; the whole card is a link to its page. */
export function ProductCard({ product, sizes, priority, heading: Heading = 'h3', children }: ProductCardProps) {
  const { id, name, price, condition, location, purchaseYear, image, imagePlaceholder, status } = product;
  const { label, tone } = describeCondition(condition);
  const opening = useViewTransitionState(paths.product(id, name));
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-surface transition-colors hover:border-control">
      <Picture
        image={image}
        placeholder={imagePlaceholder}
        alt=""
        sizes={sizes}
        priority={priority}
        className={classNames('aspect-4/5 rounded-t-[11px]', opening && '[view-transition-name:product]')}
      />
      <StatusMark status={status} className="absolute top-3 left-3" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading className="line-clamp-2 font-medium text-base leading-snug">
          <Link
            to={paths.product(id, name)}
            viewTransition
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:outline-offset-2"
          >
            {name}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price amount={price} className="text-xl" />
          <Pill tone={tone}>
            <span className="sr-only">{phonesCopy.conditionOf('')}</span>
            {label}
          </Pill>
        </p>
        <p className="flex text-muted text-sm">
          <span className="truncate">{location}</span>
          <span className="shrink-0 whitespace-pre"> · {phonesCopy.boughtIn(purchaseYear)}</span>
        </p>
        {children && <div className="relative z-10 mt-auto flex items-center gap-1 self-stretch pt-2">{children}</div>}
      </div>
    </article>
  );
}
