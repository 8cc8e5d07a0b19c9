import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '#web/api/call.ts';
import { pageOf } from '#web/api/page.ts';
import { perPage } from '#web/lists/paging.ts';
import type { ReportedProduct } from '../reports.contract.ts';

const listReportedProducts = async () => (await import('../reports.contract.ts')).listReportedProducts;
const deleteReportedProduct = async () => (await import('../reports.contract.ts')).deleteReportedProduct;
const dismissReports = async () => (await import('../reports.contract.ts')).dismissReports;
const reportProduct = async () => (await import('../reports.contract.ts')).reportProduct;

export function useReportProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason, signal }: { id: string; reason: string; signal: AbortSignal }) =>
      call(reportProduct, { params: { id }, body: { reason }, signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reports'] }),
  });
}

export const reportedProductsQuery = ({ q, cursor }: { q: string; cursor: string | undefined }) =>
  queryOptions({
    queryKey: ['reports', q, cursor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, cursor, limit: perPage };
      const { reply, header } = await callWithHeaders(listReportedProducts, { query, signal });
      return pageOf<ReportedProduct>(reply.products, header);
    },
  });

/** Waits until the list is fetched anew, so that the phone is gone from it when it is done. */
export function useDismissReports() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(dismissReports, { params: { id }, body: { reason } }),
    onSuccess: () =>
      Promise.all(['reports', 'overview', 'audit'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Waits until the list is fetched anew, so that the phone is gone from the screen when it is done. */
export function useDeleteReportedProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteReportedProduct, { params: { id } }),
    onSuccess: () =>
      Promise.all(
        ['reports', 'products', 'categories', 'advertisements', 'overview'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
