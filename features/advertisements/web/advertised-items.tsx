import { useQuery } from '@tanstack/react-query';
import { Link, useViewTransitionState } from 'react-router';
import { paths } from '#common/paths.ts';
import { StatusMark } from '#features/products/web/status-mark.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { AdvertisedProduct } from '../advertisements.contract.ts';
import { advertisementsQuery, stripSizes } from './advertisements.api.ts';

/** Advertised products in a scrolling strip; renders nothing when there are none. */
export function AdvertisedItems() {
  const advertisements = useQuery(advertisementsQuery());
  const products = advertisements.data?.flatMap((advertisement) => advertisement.products) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="advertised-items" className="max-sm:render-when-visible [--room:20rem]">
      <h2 id="advertised-items" className="page-column text-xl lg:text-2xl">
        {m.advertisements_advertisedItems()}
      </h2>
      <ul className="page-column mt-1 flex snap-x gap-4 overflow-x-auto scroll-px-[clamp(16px,4vw,48px)] py-2">
        {products.map((product, index) => (
          <li
            key={product.id}
            className={classNames(
              'w-40 shrink-0 snap-start sm:w-52',
              index > 2 && 'max-sm:render-when-visible max-sm:[--room:0]',
            )}
          >
            <AdvertisedItem product={product} priority={index === 0 || undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdvertisedItem({ product, priority }: { product: AdvertisedProduct; priority: true | undefined }) {
  const opening = useViewTransitionState(paths.product(product.id, product.name));
  return (
    <article className="group relative">
      <Picture
        image={product.image}
        placeholder={product.imagePlaceholder}
        alt=""
        sizes={stripSizes}
        priority={priority}
        className={classNames(
          'aspect-4/5 rounded-card border border-line',
          opening && 'group-focus-within:[view-transition-name:product]',
        )}
      />
      <StatusMark status={product.status} className="absolute top-2 inset-s-2" />
      <h3 className="mt-2 truncate font-medium text-base">
        <Link
          to={paths.product(product.id, product.name)}
          viewTransition
          className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:outline-offset-2"
        >
          {product.name}
        </Link>
      </h3>
      <Price amount={product.price} className="text-lg" />
      <p className="truncate text-muted text-sm">{product.location}</p>
    </article>
  );
}
