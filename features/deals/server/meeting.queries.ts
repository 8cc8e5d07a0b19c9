import { and, eq, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writeDigits } from '#common/figures.ts';
import type { Side } from '#common/roles.ts';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { insertNotice } from '#features/notices/server/notices.queries.ts';
import { type Database, type Db, runPrepared, transaction, violatedConstraint } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { bookings, disputes, meetingProposals, meetingSpots } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { addJob } from '#platform/jobs.ts';
import { m } from '#translations';
import { meetingSpot, type NewMeetingSpot } from '../meeting.contract.ts';
import type { ActContext, Outcome } from './act.ts';
import { daylightOf, isInDaylight } from './daylight.ts';
import { isOpenOf } from './disputes.queries.ts';
import { beginHandover } from './handover.queries.ts';
import { openProposalOf, replaceProposal } from './proposals.queries.ts';

const hour = 60 * 60 * 1000;

/** Hours before the meeting, by kind of reminder. */
const reminders = { 'meet-tomorrow': 24, 'meet-soon': 2 };
type Reminder = keyof typeof reminders;
export type MeetingReminder = { dealId: string; meetingAt: string; act: Reminder };

type Proposed = { times: string[]; place: string };

/** A phone that may be bait is handed over at a listed spot in daylight, so that who comes for it comes home. */
function refuseRisky(
  { facts: { muchCheaper }, config }: Pick<ActContext, 'facts' | 'config'>,
  times: Date[],
  place: string,
) {
  if (!muchCheaper) return;
  const { spots } = muchCheaper;
  const isListed = spots.some((spot) => spot.toLowerCase() === place.trim().toLowerCase());
  if (spots.length > 0 && !isListed)
    throw new Refusal('invalid', m.cheap_onlyAtSpots({ spots: spots.slice(0, 5).join('; ') }));
  const daylight = daylightOf(config);
  if (daylight && !times.every((time) => isInDaylight(time, daylight)))
    throw new Refusal(
      'invalid',
      m.cheap_onlyInDaylight({ from: writeDigits(daylight.from), to: writeDigits(daylight.to) }),
    );
}

export async function proposeMeeting(context: ActContext<Proposed>): Promise<Outcome> {
  const { db, deal, actor, detail } = context;
  const { times, place } = detail;
  const moments = times.map((time) => new Date(time)).sort((one, other) => one.getTime() - other.getTime());
  refuseRisky(context, moments, place);
  await replaceProposal(db, deal);
  const { productId, id: bookingId } = deal;
  await db.insert(meetingProposals).values({ productId, bookingId, proposedBy: actor as Side, times: moments, place });
  return {};
}

export async function pickTime(context: ActContext<{ time: string }>): Promise<Outcome> {
  const { db, deal, detail, now, config } = context;
  const meetingAt = new Date(detail.time);
  const [picked] = await db
    .update(meetingProposals)
    .set({ status: 'picked' })
    .where(openProposalOf(deal))
    .returning({ place: meetingProposals.place });
  if (!picked) throw new Refusal('conflict', m.meeting_noSuchProposal());
  refuseRisky(context, [meetingAt], picked.place);
  await beginHandover(db, deal, config.country);
  await scheduleReminders(db, deal.id, meetingAt, now);
  return { set: { meetingAt, meetingAddress: picked.place }, detail: { ...detail, place: picked.place } };
}

/** One job per deal and reminder, so that a meeting that moves moves them too. */
async function scheduleReminders(db: Db, dealId: string, meetingAt: Date, now: Date): Promise<void> {
  for (const [act, hours] of Object.entries(reminders)) {
    const runAt = new Date(meetingAt.getTime() - hours * hour);
    const payload = { dealId, meetingAt: meetingAt.toISOString(), act: act as Reminder };
    if (runAt > now) await addJob(db, 'remind-of-meeting', payload, { runAt, key: `${act} ${dealId}` });
  }
}

/** Unless the meeting was moved or called off since, or an admin decides first whether it takes place. */
export async function remindOfMeeting(db: Db, { dealId, meetingAt, act }: MeetingReminder): Promise<void> {
  const isAgreed = and(eq(bookings.status, 'Meeting agreed'), eq(bookings.meetingAt, new Date(meetingAt)));
  const isUndisputed = notExists(db.select().from(disputes).where(isOpenOf(dealId)));
  const [deal] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, dealId), isAgreed, isUndisputed))
    .for('share');
  if (!deal) return;
  const about = { kind: 'deal', productId: deal.productId, subjectId: dealId, act, version: deal.version } as const;
  for (const userId of [deal.buyerId, deal.sellerId]) if (userId) await insertNotice(db, { userId, ...about });
}

/** SQL for the open proposal of a live deal `b`. */
export const proposalJson = `
  (select json_build_object('id', m.id, 'by', m.proposed_by, 'place', m.place,
     'times', array(select ${isoText('time')} from unnest(m.times) as time))
   from meeting_proposals m
   where b.live and m.booking_id = b.id and m.status = 'open')`;

export type AgreedMeeting = {
  id: string;
  productName: string;
  place: string;
  startsAt: Date;
  agreedAt: Date;
  /** How often it was moved. */
  moved: number;
  isCancelled: boolean;
  otherName: string;
};

/** Undefined for anybody but the two sides, and before a meeting is agreed. */
export async function findMeeting(db: Db, id: string, userId: string): Promise<AgreedMeeting | undefined> {
  const [found] = await runPrepared<AgreedMeeting>(db, {
    name: 'agreed meeting',
    text: `
      select b.id, b.product_name as "productName", b.meeting_address as place, b.meeting_at as "startsAt",
        e.at as "agreedAt", e.count - 1 as moved, b.status in ('Cancelled', 'Expired', 'Declined') as "isCancelled",
        coalesce(u.name, '') as "otherName"
      from bookings b
      left join users u on u.id = case $2::uuid when b.buyer_id then b.seller_id else b.buyer_id end
      cross join (
        select max(created_at) as at, count(*)::int as count from deal_events
        where booking_id = $1 and act = 'pick-time') e
      where b.id = $1 and $2 in (b.buyer_id, b.seller_id) and b.meeting_at is not null and e.count > 0`,
    values: [id, userId],
  });
  return found;
}

export function readMeetingSpots(db: Database, town: string | undefined, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: `meeting spots ${town ? 'of a town' : ''}`,
    all: `select id, created_at as at from meeting_spots ${town ? 'where lower(town) = lower($2)' : ''}`,
    values: town ? [town] : [],
    entry: wireJson(meetingSpot, { id: 's.id', town: 's.town', name: 's.name' }),
    from: 'join meeting_spots s on s.id = page.id',
  });
}

export async function insertMeetingSpot(db: Db, by: SignedInUser, spot: NewMeetingSpot): Promise<string> {
  const id = uuidv7();
  await transaction(db, async (tx) => {
    await tx
      .insert(meetingSpots)
      .values({ ...spot, id })
      .catch((error) => {
        if (!violatedConstraint(error)) throw error;
        throw new Refusal('conflict', m.meeting_spotExists());
      });
    await insertAuditRecord(tx, { action: 'meeting-spot-added', by, to: named(id, spot), personId: null });
  });
  return id;
}

export function deleteMeetingSpotBy(db: Db, by: SignedInUser, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [removed] = await tx.delete(meetingSpots).where(eq(meetingSpots.id, id)).returning();
    if (!removed) return false;
    await insertAuditRecord(tx, { action: 'meeting-spot-removed', by, to: named(id, removed), personId: null });
    return true;
  });
}

const named = (id: string, { town, name }: NewMeetingSpot) => ({ id, name: `${name}, ${town}` });

/** Free text may contain personal data. */
export async function forgetProposalsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update meeting_proposals m set place = '' from bookings b
    where b.id = m.booking_id
      and ((b.buyer_id = ${userId} and m.proposed_by = 'buyer') or (b.seller_id = ${userId} and m.proposed_by = 'seller'))`);
}
