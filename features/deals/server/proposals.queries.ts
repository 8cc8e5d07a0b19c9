import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { meetingProposals } from '#platform/db/schema.ts';
import type { DealKey } from './act.ts';

export const openProposalOf = ({ id }: DealKey) =>
  and(eq(meetingProposals.bookingId, id), eq(meetingProposals.status, 'open'));

/** By another one, or because nobody moves the meeting any more. */
export async function replaceProposal(db: Db, deal: DealKey): Promise<void> {
  await db.update(meetingProposals).set({ status: 'replaced' }).where(openProposalOf(deal));
}
