import { queryOptions } from '@tanstack/react-query';
import type { WishlistEntry } from '../wishlist.contract.ts';

/** The list of the one buyer who is signed in; how it is fetched only a buyer's browser needs to know. */
export const wishlistQuery = (email: string) =>
  queryOptions({
    queryKey: ['wishlist', email],
    queryFn: async ({ signal }) => (await import('./wishlist.api.ts')).fetchWishlist(email, signal),
  });

/** An entry the server has not confirmed yet has no id. */
export const isConfirmed = (entry: WishlistEntry) => entry.id !== '';
