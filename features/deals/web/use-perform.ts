import { showFailure } from '#platform/ui/alert-host.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { DealAct } from '../deals.contract.ts';
import { useActInDeal } from './deals.api.ts';

/** Performs an act and tells what came of it. */
export function usePerform(dealId: string) {
  const acting = useActInDeal(dealId);
  /** Whether it succeeded; a failure is shown. */
  async function perform(body: DealAct): Promise<boolean> {
    try {
      showToast((await acting.mutateAsync({ body })).message);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }
  return { perform, isBusy: acting.isPending, busyAct: acting.isPending ? acting.variables.body.act : undefined };
}
