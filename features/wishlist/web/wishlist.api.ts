import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import type { WishlistEntry } from '../wishlist.contract.ts';

const listWishlist = async () => (await import('../wishlist.contract.ts')).listWishlist;
const addToWishlist = async () => (await import('../wishlist.contract.ts')).addToWishlist;
const removeFromWishlist = async () => (await import('../wishlist.contract.ts')).removeFromWishlist;

/** The list of the buyer who is signed in. */
export const wishlistQuery = (email: string) =>
  queryOptions({ queryKey: ['wishlist', email], queryFn: ({ signal }) => fetchWishlist(email, signal) });

/** An entry the server has not confirmed yet has no id. */
export const isConfirmed = (entry: WishlistEntry) => entry.id !== '';

/** All pages, since every heart on the screen must know whether its product is on the list. */
async function fetchWishlist(email: string, signal: AbortSignal): Promise<WishlistEntry[]> {
  const entries: WishlistEntry[] = [];
  let cursor: string | undefined;
  do {
    const { reply, header } = await callWithHeaders(listWishlist, { query: { email, cursor }, signal });
    entries.push(...reply);
    cursor = pageOf(reply, header).next;
  } while (cursor);
  return entries;
}

export type WishablePhone = Pick<
  Product,
  'id' | 'name' | 'price' | 'image' | 'imagePlaceholder' | 'category' | 'postedAt' | 'status'
>;

export function addWish(queryClient: QueryClient, email: string, { id, ...phone }: WishablePhone) {
  return changeWishlist(
    queryClient,
    () => call(addToWishlist, { body: { productId: id } }),
    (entries) => [{ ...phone, id: '', email, productId: id }, ...entries],
  );
}

export function removeWish(queryClient: QueryClient, { id }: WishlistEntry) {
  return changeWishlist(
    queryClient,
    () => call(removeFromWishlist, { params: { id } }),
    (entries) => entries.filter((entry) => entry.id !== id),
  );
}

/** Shows the change at once, and takes it back when the server refuses. */
async function changeWishlist(
  queryClient: QueryClient,
  send: () => Promise<unknown>,
  change: (entries: WishlistEntry[]) => WishlistEntry[],
) {
  const lists = { queryKey: ['wishlist'] };
  await queryClient.cancelQueries(lists);
  const before = queryClient.getQueriesData<WishlistEntry[]>(lists);
  queryClient.setQueriesData<WishlistEntry[]>(lists, (entries) => entries && change(entries));
  try {
    await send();
  } catch (error) {
    for (const [key, entries] of before) queryClient.setQueryData(key, entries);
    throw error;
  } finally {
    await queryClient.invalidateQueries(lists);
  }
}
