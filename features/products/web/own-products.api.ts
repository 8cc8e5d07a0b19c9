import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { CallFailed, call } from '#web/api/call.ts';
import type { NewProduct } from '../products.contract.ts';

const listOwnProducts = async () => (await import('../products.contract.ts')).listOwnProducts;
const createProduct = async () => (await import('../products.contract.ts')).createProduct;
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

/** The Idempotency-Key of an attempt: kept while the same is sent again and no answer has come, so it is done once. */
export function useAttemptKey() {
  const attempt = useRef<{ sent: string; key: string }>(undefined);
  return {
    keyFor(body: unknown): string {
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: uuid() };
      return attempt.current.key;
    },
    /** A refusal is remembered with its key, so trying once more needs a new one. */
    end(error: Error) {
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500) attempt.current = undefined;
    },
  };
}
