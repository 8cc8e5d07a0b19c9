import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { NewProduct } from '../products.contract.ts';

const listOwnProducts = async () => (await import('../products.contract.ts')).listOwnProducts;
const createProduct = async () => (await import('../products.contract.ts')).createProduct;
const changeOwnProduct = async () => (await import('../products.contract.ts')).changeOwnProduct;
const handOverOwnProduct = async () => (await import('../products.contract.ts')).handOverOwnProduct;
const deleteOwnProduct = async () => (await import('../products.contract.ts')).deleteOwnProduct;

/** Below `products`, so that whatever changes the catalogue refetches these too. */
export const ownProductsQuery = (email: string) =>
  queryOptions({
    queryKey: ['products', 'own', email],
    queryFn: ({ signal }) => call(listOwnProducts, { query: { email }, signal }),
  });

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

/** Resolves when what is on the screen has been fetched anew. */
function useRefetchCatalogue() {
  const queryClient = useQueryClient();
  const changed = ['products', 'categories', 'advertisements', 'overview'];
  return () => Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
