import { BookButton } from '#features/bookings/web/book-button.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { Price } from '#web/ui/price.tsx';

/** On a phone, price and Book stay within reach of the thumb; it stands where other pages have their links. */
export function PriceBar({ product }: { product: Product }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden">
      <div className="page-column flex h-16 items-center justify-between gap-4">
        <Price amount={product.price} className="min-w-0 truncate text-xl" />
        <BookButton product={product} className="min-w-32" />
      </div>
    </div>
  );
}
