import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { meetingProposals } from '#platform/db/schema.ts';
import type { StoredDeal } from './step.ts';

type Key = Pick<StoredDeal, 'productId' | 'id'>;

export const openProposalOf = ({ productId, id }: Key) =>
  and(
    eq(meetingProposals.productId, productId),
    eq(meetingProposals.bookingId, id),
    eq(meetingProposals.status, 'open'),
  );

/** By another one, or because nobody moves the meeting any more. */
export async function replaceProposal(db: Db, deal: Key): Promise<void> {
  await db.update(meetingProposals).set({ status: 'replaced' }).where(openProposalOf(deal));
}
