import { Drawing } from './drawing.tsx';

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
