import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { NewProduct, OwnProduct } from '../products.contract.ts';

const listOwnProducts = async () => (await import('../products.contract.ts')).listOwnProducts;
const getOwnProduct = async () => (await import('../products.contract.ts')).getOwnProduct;
const createProduct = async () => (await import('../products.contract.ts')).createProduct;
const changeOwnProduct = async () => (await import('../products.contract.ts')).changeOwnProduct;
const handOverOwnProduct = async () => (await import('../products.contract.ts')).handOverOwnProduct;
const deleteOwnProduct = async () => (await import('../products.contract.ts')).deleteOwnProduct;

/** The key begins with `products`, so that every change of the catalogue invalidates it. */
export const ownProductsQuery = (
  email: string,
  { cursor, only, limit = perPage }: { cursor?: string; only?: 'booked' | 'advertised'; limit?: number } = {},
) =>
  queryOptions({
    queryKey: ['products', 'own', email, only ?? 'all', limit, cursor ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { email, only, limit, cursor };
      const { reply, header } = await callWithHeaders(listOwnProducts, { query, signal });
      return pageOf<OwnProduct>(reply, header);
    },
  });

/** Null when the seller has no such product. */
export const ownProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'own', 'one', id],
    queryFn: ({ signal }) => call(getOwnProduct, { params: { id }, signal }).catch(nullIfUnknown),
  });

function nullIfUnknown(error: unknown): null {
  if (error instanceof CallFailed && error.status === 404) return null;
  throw error;
}

export function useCreateProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: (attempt: { body: NewProduct; idempotencyKey: string }) => call(createProduct, attempt),
    onSuccess: refetch,
  });
}

export function useChangeOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: NewProduct }) => call(changeOwnProduct, { params: { id }, body }),
    onSuccess: refetch,
  });
}

export function useHandOverOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({ mutationFn: (id: string) => call(handOverOwnProduct, { params: { id } }), onSuccess: refetch });
}

export function useDeleteOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({ mutationFn: (id: string) => call(deleteOwnProduct, { params: { id } }), onSuccess: refetch });
}

/** Resolves when the queries in use are refetched. */
function useRefetchCatalogue() {
  const queryClient = useQueryClient();
  const changed = ['products', 'categories', 'advertisements', 'overview'];
  return () => Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
