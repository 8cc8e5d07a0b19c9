import { otherSide, type Side } from '#common/roles.ts';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';

/** What this side of a deal is called. */
export const nameOf = (deal: Deal, side: Side) => deal[side].name || m.deals_formerMember();

/** What the reader calls the other side; an admin calls both by their names. */
export const otherName = (deal: Deal) => (deal.side === 'admin' ? '' : nameOf(deal, otherSide[deal.side]));
