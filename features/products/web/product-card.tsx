import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { paths } from '#common/paths.ts';
import { isSamplePicture } from '#common/picture-urls.ts';
import { writeStorage } from '#common/storage-size.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { conditionColours, describeCondition } from './condition.ts';
import type { CardProduct } from './products.api.ts';
import { StatusMark } from './status-mark.tsx';
import { UpdatesInShort } from './updates-in-short.tsx';

type ProductCardProps = {
  product: CardProduct;
  /** The sizes attribute of its picture. */
  sizes: string;
  /** Loads its picture first, for cards in view without scrolling. */
  priority?: boolean;
  /** Heading level. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Not a link yet: the product is still being written. */
  isPreview?: boolean;
  /** How far away it is, in words. */
  distance?: string | undefined;
  /** What buyers say of the seller. */
  rating?: ReactNode;
  /** On the picture; hidden, as the action, from sellers and admins, who cannot use them. */
  heart?: ReactNode;
  /** Beside the price. */
  action?: ReactNode;
  /** Beside the name. */
  menu?: ReactNode;
};

/** A product at a glance; the whole card is a link to its page, except for its buttons. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, priority, heading: Heading = 'h3', isPreview, distance, rating, heart, action, menu } = props;
  const { id, name, price, condition, location, image, imagePlaceholder, photoVerified, status } = product;
  const { label, tone } = describeCondition(condition);
  // Only of the card that was pressed: a page may show a product twice, and the name must be unique.
  const opening = useViewTransitionState(paths.product(id, name));
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        image={image}
        placeholder={imagePlaceholder}
        alt=""
        sizes={sizes}
        priority={priority}
        className={classNames(
          'aspect-4/5 rounded-card',
          opening && 'group-focus-within:[view-transition-name:product]',
        )}
      />
      {/* On the picture, whose foot is where this line begins. */}
      {(photoVerified || isSamplePicture(image)) && (
        <div className="relative">
          <span className="absolute inset-s-2 bottom-2 rounded-full bg-surface px-2 text-muted text-sm">
            {photoVerified ? m.products_photoVerified() : m.products_samplePicture()}
          </span>
        </div>
      )}
      <StatusMark status={status} className="absolute top-2 inset-s-2" />
      {heart && <div className="absolute top-2 inset-e-2 z-10 seller:hidden admin:hidden">{heart}</div>}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
        <Price amount={price} className="text-lg sm:text-xl" />
        {action && <div className="relative z-10 seller:hidden admin:hidden">{action}</div>}
      </div>
      <div className="mt-0.5 flex items-start justify-between gap-1">
        <Heading className="wrap-anywhere line-clamp-2 py-0.5 font-medium text-sm leading-snug sm:text-base">
          {isPreview ? (
            name
          ) : (
            <Link
              to={paths.product(id, name)}
              viewTransition
              className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:outline-offset-2 group-hover:underline"
            >
              {name}
            </Link>
          )}
        </Heading>
        {menu && <div className="relative z-10 -my-1.5 -me-2.5">{menu}</div>}
      </div>
      <p className="figures flex text-sm">
        <InShort product={product} />
        <span className="whitespace-pre"> · </span>
        <span className={classNames('truncate font-medium', conditionColours[tone])}>
          <span className="sr-only">{m.products_conditionOf({ condition: '' })}</span>
          {label}
        </span>
      </p>
      <UpdatesInShort product={product} />
      <p className="flex text-muted text-sm">
        <span className="truncate">{location}</span>
        {distance && <span className="figures shrink-0 whitespace-pre"> · {distance}</span>}
      </p>
      {rating && <p className="text-muted text-sm">{rating}</p>}
    </article>
  );
}

/** Storage and battery, by which buyers choose; else the year of purchase, which every product has. */
function InShort({ product: { storageGb, batteryHealth, purchaseYear } }: { product: CardProduct }) {
  return (
    <span className="shrink-0">
      {storageGb && writeStorage(storageGb)}
      {storageGb && batteryHealth && ' · '}
      {batteryHealth && (
        <>
          <span aria-hidden="true">{m.products_batteryPercent({ percent: batteryHealth })}</span>
          <span className="sr-only">{m.common_batteryOf({ percent: batteryHealth })}</span>
        </>
      )}
      {!storageGb && !batteryHealth && m.products_boughtIn({ year: purchaseYear })}
    </span>
  );
}

/** A placeholder of the size of a card. */
export function ProductCardRoom({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col">
      <div className="aspect-4/5">{children}</div>
      <div className="h-28 sm:h-31" />
    </div>
  );
}
