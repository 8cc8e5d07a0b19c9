import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const reportProduct = async () => (await import('../reports.contract.ts')).reportProduct;

export function useReportProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reportProduct, { params: { id }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reports'] }),
  });
}
