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
  const perform = (body: DealAct) => tellOutcome(acting.mutateAsync(body));
  return { perform, isBusy: acting.isPending, busyAct: acting.isPending ? acting.variables.act : undefined };
}

/** Shows the reply's message, or the failure; whether it succeeded. */
export async function tellOutcome(reply: Promise<{ message: string }>): Promise<boolean> {
  try {
    showToast((await reply).message);
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}
