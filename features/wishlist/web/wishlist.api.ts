import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '#features/products/products.contract.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import { cachedOffline } from '#platform/api/offline-data.ts';
import type { WishlistEntry } from '../wishlist.contract.ts';

const contract = () => import('../wishlist.contract.ts');

const wishlistsKey = [...productsKey, 'wishlist'] as const;

/** The signed-in buyer's list. */
export const wishlistQuery = (email: string) =>
  queryOptions({
    queryKey: [...wishlistsKey, email],
    queryFn: ({ signal }) => fetchWishlist(email, signal),
    ...cachedOffline(),
  });

/** An entry the server has not confirmed yet has no id. */
export const isConfirmed = (entry: WishlistEntry) => entry.id !== '';

/** Fetches all pages, since every visible heart depends on the whole list. */
async function fetchWishlist(email: string, signal: AbortSignal): Promise<WishlistEntry[]> {
  const entries: WishlistEntry[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await callPage(contract, 'listWishlist', { query: { email, cursor }, signal });
    entries.push(...rows);
    cursor = next;
  } while (cursor);
  return entries;
}

export type WishableProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'image' | 'imagePlaceholder' | 'category' | 'postedAt' | 'status'
>;

export function addWish(queryClient: QueryClient, email: string, { id, ...product }: WishableProduct) {
  return changeWishlist(
    queryClient,
    () => call(contract, 'addToWishlist', { body: { productId: id } }),
    (entries) => [{ ...product, id: '', email, productId: id }, ...entries],
  );
}

export function removeWish(queryClient: QueryClient, { id }: WishlistEntry) {
  return changeWishlist(
    queryClient,
    () => call(contract, 'removeFromWishlist', { params: { id } }),
    (entries) => entries.filter((entry) => entry.id !== id),
  );
}

/** Optimistic update, reverted when the server refuses. */
async function changeWishlist(
  queryClient: QueryClient,
  send: () => Promise<unknown>,
  change: (entries: WishlistEntry[]) => WishlistEntry[],
) {
  const lists = { queryKey: wishlistsKey };
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
