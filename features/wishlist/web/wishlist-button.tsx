import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { actionsCopy } from '#common/copy/actions.ts';
import { outcomesCopy } from '#common/copy/outcomes.ts';
import { useSignedInAction } from '#features/bookings/web/signed-in-action.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { showAlert } from '#web/ui/alert-host.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import {
  isConfirmed,
  useAddToWishlist,
  useRemoveFromWishlist,
  type WishablePhone,
  wishlistQuery,
} from './wishlist.api.ts';

export type WishlistButtonProps = { product: WishablePhone } & Pick<IconButtonProps, 'variant' | 'size' | 'className'>;

/** A heart that is full when the phone is on the wishlist; all hearts of a page share one query. */
export function WishlistButton({ product, ...look }: WishlistButtonProps) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const wishlist = useQuery({ ...wishlistQuery(email), enabled: user?.role === 'buyer' });
  const entry = wishlist.data?.find(({ productId }) => productId === product.id);
  const add = useAddToWishlist(email);
  const remove = useRemoveFromWishlist();
  const underWay = add.isPending || remove.isPending;

  const toggle = useSignedInAction(() => {
    const onError = (error: Error) => showAlert(outcomesCopy.oops, error.message);
    if (!entry) add.mutate(product, { onSuccess: () => showToast(outcomesCopy.wishlisted), onError });
    else if (isConfirmed(entry)) remove.mutate(entry, { onSuccess: () => showToast(outcomesCopy.deleted), onError });
  });

  return (
    <IconButton
      {...look}
      label={actionsCopy.wishlistNamed(product.name)}
      title={entry ? actionsCopy.removeFromWishlist : actionsCopy.addToWishlist}
      aria-pressed={entry !== undefined}
      busy={toggle.waiting}
      icon={
        <Heart
          aria-hidden="true"
          className={classNames('size-5 transition-colors', entry && 'fill-danger text-danger')}
        />
      }
      onClick={() => !underWay && toggle.start()}
    />
  );
}
