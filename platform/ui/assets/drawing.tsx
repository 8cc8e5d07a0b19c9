import drawings from './drawings.svg';
import slides from './slides.svg';

export type SlideName = 'find' | 'sell' | 'trust' | 'category';
type DrawingName = 'empty-shell' | 'nothing-found' | 'no-wishes' | 'no-phones' | 'all-quiet';

/**
 * A drawing from a shared SVG file, so that none is part of a script; all have the same aspect ratio. Naming the drawings'
 * colours here keeps them in the styles: --color-shell, --color-shell-deep, --color-sea, --color-sand.
 */
function DrawingAt({ href }: { href: string }) {
  return (
    <svg viewBox="0 0 4 3" aria-hidden="true" className="h-auto w-full">
      <use href={href} />
    </svg>
  );
}

export const Drawing = ({ name }: { name: DrawingName }) => <DrawingAt href={`${drawings}#${name}`} />;

/** A file of their own, since a first visit needs no others. */
export const SlideDrawing = ({ name }: { name: SlideName }) => <DrawingAt href={`${slides}#${name}`} />;

/** Wider than the others, and not decorative. */
export function NotFoundDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 12 7" role="img" aria-label={label} className="h-auto w-full rounded-card">
      <use href={`${drawings}#not-found`} />
    </svg>
  );
}

/** Nothing here yet, of any kind. */
export const EmptyShellDrawing = () => <Drawing name="empty-shell" />;

/** A search or filter without results. */
export const NothingFoundDrawing = () => <Drawing name="nothing-found" />;

/** An empty wishlist. */
export const NoWishesDrawing = () => <Drawing name="no-wishes" />;

/** No orders or products. */
export const NoProductsDrawing = () => <Drawing name="no-phones" />;

/** No messages or reports. */
export const AllQuietDrawing = () => <Drawing name="all-quiet" />;
