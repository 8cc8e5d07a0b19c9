import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { pageOf } from '#features/users/web/paging.ts';
import { call, callWithHeaders } from '#web/api/call.ts';
import type { WishlistEntry } from '../wishlist.contract.ts';

const listWishlist = async () => (await import('../wishlist.contract.ts')).listWishlist;
const addToWishlist = async () => (await import('../wishlist.contract.ts')).addToWishlist;
const removeFromWishlist = async () => (await import('../wishlist.contract.ts')).removeFromWishlist;

const wishlistKey = ['wishlist'];

/** The whole list, since every heart on a page must know whether its phone is on it. */
export const wishlistQuery = (email: string) =>
  queryOptions({
    queryKey: [...wishlistKey, email],
    queryFn: async ({ signal }) => {
      const entries: WishlistEntry[] = [];
      let cursor: string | undefined;
      do {
        const { reply, header } = await callWithHeaders(listWishlist, { query: { email, cursor }, signal });
        entries.push(...reply);
        cursor = pageOf(reply, header).next;
      } while (cursor);
      return entries;
    },
  });

/** An entry the server has not confirmed yet has no id. */
export const isConfirmed = (entry: WishlistEntry) => entry.id !== '';

export type WishablePhone = Pick<
  Product,
  'id' | 'name' | 'price' | 'image' | 'imagePlaceholder' | 'category' | 'postedAt' | 'status'
>;

export function useAddToWishlist(email: string) {
  return useWishlistChange(
    (phone: WishablePhone) => call(addToWishlist, { body: { productId: phone.id } }),
    (entries, { id, ...phone }) => [{ ...phone, id: '', email, productId: id }, ...entries],
  );
}

export function useRemoveFromWishlist() {
  return useWishlistChange(
    (entry: WishlistEntry) => call(removeFromWishlist, { params: { id: entry.id } }),
    (entries, removed) => entries.filter(({ id }) => id !== removed.id),
  );
}

/** Shows the change at once, and takes it back when the server refuses. */
function useWishlistChange<Of>(
  mutationFn: (of: Of) => Promise<unknown>,
  change: (entries: WishlistEntry[], of: Of) => WishlistEntry[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onMutate: async (of) => {
      await queryClient.cancelQueries({ queryKey: wishlistKey });
      const before = queryClient.getQueriesData<WishlistEntry[]>({ queryKey: wishlistKey });
      queryClient.setQueriesData<WishlistEntry[]>(
        { queryKey: wishlistKey },
        (entries) => entries && change(entries, of),
      );
      return before;
    },
    onError: (_error, _of, before) => {
      for (const [key, entries] of before ?? []) queryClient.setQueryData(key, entries);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: wishlistKey }),
  });
}
