import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { ChangedProduct, NewProduct } from '../products.contract.ts';
import { productsKey } from './products.api.ts';

const contract = () => import('../products.contract.ts');

export const ownProductsKey = [...productsKey, 'own'] as const;

export const ownProductsQuery = (
  email: string,
  { cursor, only, limit = perPage }: { cursor?: string; only?: 'booked' | 'advertised'; limit?: number } = {},
) =>
  queryOptions({
    queryKey: [...ownProductsKey, email, only ?? 'all', limit, cursor ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { email, only, limit, cursor };
      return callPage(contract, 'listOwnProducts', { query, signal });
    },
  });

/** Null when the seller has no such product. */
export const ownProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'one', id],
    queryFn: ({ signal }) => call(contract, 'getOwnProduct', { params: { id }, signal }).catch(nullIfUnknown),
  });

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export function useCreateProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: (attempt: { body: NewProduct; idempotencyKey: string }) => call(contract, 'createProduct', attempt),
    onSuccess: refetch,
  });
}

export function useChangeOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ChangedProduct }) =>
      call(contract, 'changeOwnProduct', { params: { id }, body }),
    onSuccess: refetch,
  });
}

export function useHandOverOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'handOverOwnProduct', { params: { id } }),
    onSuccess: refetch,
  });
}

export function useSellOwnProductElsewhere() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'sellOwnProductElsewhere', { params: { id } }),
    onSuccess: refetch,
  });
}

export function useDeleteOwnProduct() {
  const refetch = useRefetchCatalogue();
  return useMutation({
    mutationFn: (id: string) => call(contract, 'deleteOwnProduct', { params: { id } }),
    onSuccess: refetch,
  });
}

/** Resolves when the queries in use are refetched. */
function useRefetchCatalogue() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: productsKey });
}
