import { useQuery, useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useTransition } from 'react';
import { useSession, useSignedInAction } from '#features/identity/web/session.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton, type IconButtonProps } from '#platform/ui/icon-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { m } from '#translations';
import { addWish, isConfirmed, removeWish, type WishableProduct, wishlistQuery } from './wishlist.api.ts';

export type WishlistButtonProps = { product: WishableProduct } & Pick<
  IconButtonProps,
  'variant' | 'size' | 'className'
>;

/** A heart that is filled when the product is on the wishlist; all hearts of a page share one query. */
export function WishlistButton({ product, ...props }: WishlistButtonProps) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const queryClient = useQueryClient();
  const wishlist = useQuery({ ...wishlistQuery(email), enabled: user?.role === 'buyer' });
  const entry = wishlist.data?.find(({ productId }) => productId === product.id);
  const [changing, startChange] = useTransition();
  const canChange = !changing && (!entry || isConfirmed(entry));

  async function change() {
    try {
      if (entry) await removeWish(queryClient, entry);
      else await addWish(queryClient, email, product);
      showToast(entry ? m.common_deleted() : m.wishlist_wishlisted());
    } catch (error) {
      showFailure(error);
    }
  }
  const toggle = useSignedInAction(() => startChange(change), 'wish', product);

  return (
    <IconButton
      {...props}
      label={m.wishlist_wishlistNamed({ name: product.name })}
      title={entry ? m.wishlist_removeFromWishlist() : m.wishlist_addToWishlist()}
      aria-pressed={entry !== undefined}
      busy={toggle.waiting}
      icon={
        <Heart
          aria-hidden="true"
          className={classNames('size-5 transition-colors', entry && 'fill-danger text-danger')}
        />
      }
      onClick={() => canChange && toggle.start()}
    />
  );
}
