import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { DealAct } from '../deals.contract.ts';
import { useRefetchDeals } from './deals.api.ts';

const contract = () => import('../deals.contract.ts');

/** Performs an act and tells what came of it. */
export function usePerform(id: string) {
  const acting = useMutation({
    // The key makes a retry after a lost reply the same act.
    mutationFn: (body: DealAct) =>
      call(contract, 'actInDeal', { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: useRefetchDeals(),
  });
  /** Whether it succeeded; a failure is shown. */
  async function perform(body: DealAct): Promise<boolean> {
    try {
      showToast((await acting.mutateAsync(body)).message);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }
  return { perform, isBusy: acting.isPending, busyAct: acting.isPending ? acting.variables.act : undefined };
}
