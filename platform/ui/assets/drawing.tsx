import drawings from './drawings.svg';
import slides from './slides.svg';

export type SlideName = 'find' | 'sell' | 'trust' | 'category';
type DrawingName = 'empty-shell' | 'nothing-found' | 'no-wishes' | 'no-phones' | 'all-quiet';

/**
 * A drawing out of a file of several, so that none is part of a script; all have the same shape. Colours that only drawings
 * use are in the styles because they are named here: --color-shell, --color-shell-deep, --color-sea, --color-sand.
 */
function DrawingAt({ href }: { href: string }) {
  return (
    <svg viewBox="0 0 4 3" aria-hidden="true" className="h-auto w-full">
      <use href={href} />
    </svg>
  );
}

export const Drawing = ({ name }: { name: DrawingName }) => <DrawingAt href={`${drawings}#${name}`} />;

/** Apart from the others, since a first visit needs no more than these. */
export const SlideDrawing = ({ name }: { name: SlideName }) => <DrawingAt href={`${slides}#${name}`} />;

/** Wider than the others, and not for decoration. */
export function NotFoundDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 12 7" role="img" aria-label={label} className="h-auto w-full rounded-card">
      <use href={`${drawings}#not-found`} />
    </svg>
  );
}

/** Nothing here yet, of any kind. */
export const EmptyShellDrawing = () => <Drawing name="empty-shell" />;

/** A search or a filter that found nothing. */
export const NothingFoundDrawing = () => <Drawing name="nothing-found" />;

/** A wishlist without wishes. */
export const NoWishesDrawing = () => <Drawing name="no-wishes" />;

/** No orders, or nothing on sale: the place for a phone is still free. */
export const NoPhonesDrawing = () => <Drawing name="no-phones" />;

/** No messages and no reports: all is well. */
export const AllQuietDrawing = () => <Drawing name="all-quiet" />;
