import { memo, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { BookButton } from '#features/deals/web/book-button.tsx';
import { ProductCard } from '#features/products/web/product-card.tsx';
import type { CardProduct } from '#features/products/web/products.api.ts';
import { ReportButton } from '#features/reports/web/report-button.tsx';
import { WishlistButton } from '#features/wishlist/web/wishlist-button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { cardSizes, largeCardSizes } from './picture-sizes.ts';

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-4 lg:gap-6';
/** A row that scrolls on a small screen, where three cards would leave a hole in two columns. */
const largeGridClasses =
  'flex snap-x gap-4 overflow-x-auto py-1 max-sm:[&>li]:w-2/3 max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start sm:grid sm:grid-cols-3 lg:gap-6';

/** Two rows on a wide screen. */
const firstScreen = 8;

type ProductGridProps = {
  products: CardProduct[];
  /** How many cards are in view without scrolling; their pictures load first. */
  inView?: number;
  large?: boolean;
  heading?: 'h2' | 'h3';
  /** A button over the picture. */
  corner?: (product: CardProduct) => ReactNode;
};

/** Product cards with their buttons; each hydrates by itself, and a pressed one first. */
export const ProductGrid = memo(function ProductGrid({
  products,
  inView = 0,
  large = false,
  heading,
  corner,
}: ProductGridProps) {
  const isWhole = useWhole();
  return (
    <ul className={large ? largeGridClasses : gridClasses}>
      {products.map((product, index) => (
        <li key={product.id} className="relative">
          {isWhole || index < firstScreen ? (
            <Suspense>
              <ProductCard
                product={product}
                sizes={large ? largeCardSizes : cardSizes}
                priority={index < inView || undefined}
                heading={heading}
              >
                <BookButton product={product} className="flex-1" />
                <WishlistButton product={product} />
                <ReportButton product={product} />
              </ProductCard>
              {corner && <div className="absolute top-3 right-3">{corner(product)}</div>}
            </Suspense>
          ) : (
            <div className="h-110" />
          )}
        </li>
      ))}
    </ul>
  );
});

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
        <div key={index} className="rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/5 rounded-b-none" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
