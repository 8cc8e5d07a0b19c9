import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#common/endpoint.ts';
import { auditKey } from '#features/audit/web/audit.api.ts';
import { productsKey } from '#features/products/web/products.api.ts';
import { call, callPage } from '#platform/api/call.ts';
import { perPage } from '#platform/lists/paging.ts';
import type { reportProduct } from '../reports.contract.ts';

const contract = () => import('../reports.contract.ts');

const reportsKey = [...productsKey, 'reports'] as const;

export function useReportProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, signal, ...body }: { id: string; signal: AbortSignal } & BodyOf<typeof reportProduct>) =>
      call(contract, 'reportProduct', { params: { id }, body, signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
}

export const reportedProductsQuery = ({ q, cursor }: { q: string; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...reportsKey, q, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, cursor, limit: perPage };
      const { rows, ...page } = await callPage(contract, 'listReportedProducts', { query, signal });
      return { ...page, rows: rows.products };
    },
  });

/** Resolves after the refetch, when the product is gone from the list. */
export function useDismissReports() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(contract, 'dismissReports', { params: { id }, body: { reason } }),
    onSuccess: () =>
      Promise.all([productsKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Resolves after the refetch, when the product is gone from the list. */
export function useDeleteReportedProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; reason: string }) =>
      call(contract, 'deleteReportedProduct', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });
}
