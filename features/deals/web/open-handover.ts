import type { Side } from '#common/roles.ts';
import type { Deal } from '../deals.contract.ts';
import type { Handover } from '../handover.contract.ts';

export type OpenHandover = { handover: Handover; side: Side };

/** The handover, while the two can take part in it. */
export function handoverOf(deal: Deal): OpenHandover | undefined {
  const { handover, side, status, isDisputed } = deal;
  if (!handover || side === 'admin' || status !== 'Meeting agreed' || isDisputed) return undefined;
  return { handover, side };
}
