import { memo, Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useCompareItem } from '#features/compare/web/compare-button.tsx';
import { BookButton } from '#features/deals/web/book-button.tsx';
import { useDistance } from '#features/places/web/reader-place.ts';
import { ProductCard, ProductCardRoom } from '#features/products/web/product-card.tsx';
import type { CardProduct } from '#features/products/web/products.api.ts';
import { ReportButton } from '#features/reports/web/report-button.tsx';
import { Rating } from '#features/reviews/web/stars.tsx';
import { WishlistButton } from '#features/wishlist/web/wishlist-button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { cardSizes, largeCardSizes } from './picture-sizes.ts';

const gridClasses =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] sm:gap-x-4 sm:gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] lg:gap-x-6 lg:gap-y-8';
/** A row that scrolls on a small screen, where three cards would leave a hole in two columns. */
const largeGridClasses =
  'flex snap-x gap-4 overflow-x-auto py-1 max-sm:[&>li]:w-2/5 max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start sm:grid sm:grid-cols-3 lg:gap-6';

/** Two rows on a wide screen. */
const firstScreen = 8;

type ProductGridProps = {
  products: CardProduct[];
  /** How many cards are in view without scrolling; their pictures load first. */
  inView?: number;
  large?: boolean;
  heading?: 'h2' | 'h3';
  /** Offers to compare them; the page shows the choice in a `CompareTray`. */
  comparable?: boolean;
};

/** Product cards with their buttons; each hydrates by itself, and a pressed one first. */
export const ProductGrid = memo(function Grid({
  products,
  inView = 0,
  large = false,
  heading,
  comparable = false,
}: ProductGridProps) {
  const isWhole = useWhole();
  const distanceOf = useDistance();
  return (
    <ul className={large ? largeGridClasses : gridClasses}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          {isWhole || index < firstScreen ? (
            <Suspense>
              <ProductCard
                product={product}
                sizes={large ? largeCardSizes : cardSizes}
                priority={index < inView || undefined}
                heading={heading}
                distance={distanceOf(product)}
                rating={product.sellerRating && <Rating {...product.sellerRating} />}
                heart={<WishlistButton product={product} variant="floating" size="small" />}
                action={<BookButton product={product} variant="tonal" size="small" />}
                menu={
                  comparable ? <ComparableMenu product={product} /> : <ReportButton product={product} size="small" />
                }
              />
            </Suspense>
          ) : (
            <ProductCardRoom />
          )}
        </li>
      ))}
    </ul>
  );
});

function ComparableMenu({ product }: { product: CardProduct }) {
  return <ReportButton product={product} size="small" items={[useCompareItem(product)]} />;
}

/** A push navigation renders the first cards, the rest in a transition; back and forward render all, to restore the scroll. */
function useWhole(): boolean {
  const isBackOrFirst = useNavigationType() === 'POP';
  const [isWhole, setWhole] = useState(isBackOrFirst);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

/** Placeholders of the size of cards. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={gridClasses}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these never move.
        <ProductCardRoom key={index}>
          <Skeleton className="h-full rounded-card" />
        </ProductCardRoom>
      ))}
    </div>
  );
}
