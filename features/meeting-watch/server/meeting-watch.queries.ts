import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { countryOf } from '#common/countries/countries.ts';
import type { Db } from '#platform/db/client.ts';
import { bookings, meetingWatches, users } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import {
  hoursAfterMeeting,
  hoursOfBack,
  hoursOfCall,
  type OwnWatch,
  type Watched,
  type WatchState,
} from '../meeting-watch.contract.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const hoursFrom = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000);

type Whose = { bookingId: string; userId: string };
const ofPerson = ({ bookingId, userId }: Whose) =>
  and(eq(meetingWatches.bookingId, bookingId), eq(meetingWatches.userId, userId));

/** A meeting may be moved; an alarm or a return has its own end. */
const endsAt = sql<Date>`case ${meetingWatches.state} when 'away'
  then greatest(${meetingWatches.endsAt}, ${bookings.meetingAt} + make_interval(hours => ${hoursAfterMeeting}))
  else ${meetingWatches.endsAt} end`.mapWith(meetingWatches.endsAt);

export async function insertWatch(db: Db, whose: Whose, meetingAt: Date, utcOffset: number, now: Date) {
  const token = randomBytes(16).toString('base64url');
  const end = hoursFrom(meetingAt, hoursAfterMeeting);
  const values = {
    token: hashOf(token),
    state: 'away',
    utcOffset,
    openedAt: null,
    endsAt: end,
    changedAt: now,
  } as const;
  await db
    .insert(meetingWatches)
    .values({ ...whose, ...values })
    .onConflictDoUpdate({ target: [meetingWatches.bookingId, meetingWatches.userId], set: values });
  return { token, endsAt: end.toISOString() };
}

export async function findOwnWatch(db: Db, whose: Whose, now: Date): Promise<OwnWatch | null> {
  const { state, openedAt } = meetingWatches;
  const [watch] = await db
    .select({ state, openedAt, endsAt })
    .from(meetingWatches)
    .innerJoin(bookings, eq(bookings.id, meetingWatches.bookingId))
    .where(ofPerson(whose));
  if (!watch || watch.endsAt <= now) return null;
  return {
    state: watch.state,
    openedAt: watch.openedAt?.toISOString() ?? null,
    endsAt: watch.endsAt.toISOString(),
  };
}

const hoursOf: Record<Exclude<WatchState, 'away'>, number> = { call: hoursOfCall, back: hoursOfBack };

/** Whatever has become of the deal: the other side could end it to silence an alarm. */
export async function changeWatch(db: Db, whose: Whose, state: WatchState, now: Date): Promise<OwnWatch> {
  if (!(await findOwnWatch(db, whose, now))) throw new Refusal('gone', m.watch_ended());
  const end = state === 'away' ? {} : { endsAt: hoursFrom(now, hoursOf[state]) };
  await db
    .update(meetingWatches)
    .set({ state, changedAt: now, ...end })
    .where(ofPerson(whose));
  return (await findOwnWatch(db, whose, now)) as OwnWatch;
}

export async function deleteWatch(db: Db, whose: Whose): Promise<void> {
  await db.delete(meetingWatches).where(ofPerson(whose));
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || m.deals_formerMember();

/** What the friend sees, and the address of the picture, which is served by the link alone. */
export async function findWatched(
  db: Db,
  token: string,
  now: Date,
  country: string | undefined,
): Promise<{ watched: Watched; photoUrl: string | null }> {
  const other = sql`case ${bookings.buyerId} when ${meetingWatches.userId} then ${bookings.sellerId} else ${bookings.buyerId} end`;
  const [found] = await db
    .select({
      id: meetingWatches.id,
      state: meetingWatches.state,
      openedAt: meetingWatches.openedAt,
      changedAt: meetingWatches.changedAt,
      utcOffset: meetingWatches.utcOffset,
      endsAt,
      status: bookings.status,
      live: bookings.live,
      meetingAt: bookings.meetingAt,
      place: bookings.meetingAddress,
      name: sql<string>`(select name from users where id = ${meetingWatches.userId})`,
      otherName: users.name,
      photoUrl: users.photoUrl,
    })
    .from(meetingWatches)
    .innerJoin(bookings, eq(bookings.id, meetingWatches.bookingId))
    .leftJoin(users, and(eq(users.id, other), sql`${users.closedAt} is null`))
    .where(eq(meetingWatches.token, hashOf(token)));
  if (!found) throw new Refusal('not-found', m.watch_noSuchLink());
  const { state, meetingAt, photoUrl } = found;
  const isOff = !found.live && !['Handed over', 'Sold'].includes(found.status);
  if (found.endsAt <= now || !meetingAt || (isOff && state === 'away')) throw new Refusal('gone', m.watch_ended());
  if (!found.openedAt) await db.update(meetingWatches).set({ openedAt: now }).where(eq(meetingWatches.id, found.id));
  const hasPhoto = photoUrl !== null;
  const meeting = {
    at: meetingAt.toISOString(),
    place: found.place,
    with: firstName(found.otherName),
    ...{ hasPhoto, isOff },
  };
  return {
    watched: {
      state,
      name: firstName(found.name),
      since: found.changedAt.toISOString(),
      endsAt: found.endsAt.toISOString(),
      meeting: state === 'back' ? null : meeting,
      utcOffset: found.utcOffset,
      emergencyNumber: countryOf(country)?.emergencyNumber ?? null,
    },
    photoUrl: state === 'back' ? null : photoUrl,
  };
}
