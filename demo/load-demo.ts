import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { insertBookingOf, insertHandoverOf, insertPerson, insertProductOf } from '#app/server/builders.ts';
import { displayUrl, pictureFiles } from '#common/picture-urls.ts';
import type { Role } from '#common/roles.ts';
import type { ActName } from '#features/deals/server/acts.ts';
import { currentJson } from '#features/deals/server/agreed-terms.ts';
import { deadlineOf } from '#features/deals/server/deadlines.ts';
import { performAct } from '#features/deals/server/deal-machine.ts';
import { gradeOf } from '#features/grade/grade.rules.ts';
import { openImageStore } from '#features/images/server/image-store.ts';
import type { ReviewTag } from '#features/reviews/reviews.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/client.ts';
import { newAccountDays } from '#platform/db/handed-over.ts';
import {
  accounts,
  advertisements,
  bookings,
  dealEvents,
  images,
  imageUploads,
  meetingProposals,
  meetingSpots,
  notices,
  priceOffers,
  reports,
  reviews,
  users,
  wishlistEntries,
} from '#platform/db/schema.ts';
import { usesDemoData } from '#platform/db/seed.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type DemoListing, demoPriceIn, pictureFolder, readDemoListings } from './listings.ts';
import { demoPassword, demoPeople } from './people.ts';

export const demoReports = [
  ['galaxy-a12-2', 'jahid', 'The crack is much larger than described, it reaches the picture.', 600],
  ['galaxy-a12-2', 'sabbir', 'The seller asks for money before we meet.', 350],
  ['oppo-f19-2', 'tasnim', 'Nobody answers this number, the phone seems to be sold already.', 500],
] as const;

type Verdict = [stars: number, tags: ReviewTag[], body?: string];

/** What buyer and seller of a sold phone say of each other, and after how many minutes the seller had answered. */
export const demoReviews: Record<string, { answered: number; buyer?: Verdict; seller?: Verdict }> = {
  'vivo-v27-3': {
    answered: 25,
    buyer: [5, ['as-described', 'on-time', 'friendly'], 'Exactly the phone in the pictures, and the box was complete.'],
    seller: [5, ['on-time', 'paid-as-agreed'], 'Came on time and knew what he wanted.'],
  },
  'vivo-v27-4': { answered: 190, buyer: [4, ['as-described', 'late']], seller: [5, ['friendly']] },
  'vivo-v27-5': {
    answered: 40,
    buyer: [5, ['as-described', 'quick-answers'], 'Answered every question and let me test it for half an hour.'],
    seller: [4, ['on-time', 'haggled-at-meeting']],
  },
  'vivo-v27-6': {
    answered: 50,
    buyer: [5, ['friendly', 'quick-answers'], 'We met in a café and he waited while I checked everything.'],
    seller: [5, ['on-time', 'friendly', 'paid-as-agreed']],
  },
  'vivo-v27-7': { answered: 900, buyer: [4, ['as-described']], seller: [5, ['on-time']] },
  'vivo-v27-8': { answered: 120, buyer: [5, ['friendly', 'on-time'], 'Smooth from start to finish.'] },
  'galaxy-s21-3': {
    answered: 35,
    buyer: [
      4,
      ['as-described', 'friendly'],
      'One scratch more than I saw in the pictures, but he told me before I asked.',
    ],
    seller: [5, ['quick-answers', 'paid-as-agreed'], 'A pleasure to deal with.'],
  },
  'galaxy-s21-4': { answered: 75, buyer: [5, ['as-described', 'on-time']], seller: [5, ['on-time']] },
  'galaxy-s21-5': { answered: 300, buyer: [3, ['late', 'slow-answers'], 'The phone is fine. I waited forty minutes.'] },
  'galaxy-s21-6': { answered: 15, buyer: [5, ['friendly', 'quick-answers']], seller: [5, ['friendly']] },
  'galaxy-s21-7': { answered: 20, buyer: [5, ['as-described', 'on-time']], seller: [4, ['late']] },
};

/** Prices that wait for an answer, by the seller's listing: who offers how much. */
export const demoOffers = [
  ['galaxy-s21-1', 'buyer', 215, 2],
  ['realme-gt-neo-3', 'sabbir', 225, 5],
] as const;

/** Public and busy, in the towns of the demo's phones. */
const meetingSpotsOf: [town: string, ...names: string[]][] = [
  ['Dhaka', 'Bashundhara City, main entrance', 'Kamalapur railway station, ticket hall', 'TSC, University of Dhaka'],
  ['Chattogram', 'Sanmar Ocean City, food court', 'Chattogram railway station, main hall'],
  ['Sylhet', 'Al Hamra Shopping City, entrance', 'Keane Bridge, north end'],
  ['Khulna', 'New Market, main gate', 'Khulna railway station, main hall'],
  ['Rajshahi', 'Saheb Bazar, Zero Point', 'Rajshahi railway station, main hall'],
  ['Kolkata', 'South City Mall, main entrance', 'Esplanade metro station, ticket hall'],
  ['Singapore', 'Bugis Junction, fountain', 'City Hall MRT station, exit A'],
];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Fills an empty database with people, products with pictures, and bookings; without an admin where one is configured. */
export async function loadDemo(db: Db, config: Config): Promise<void> {
  const newcomers = demoPeople.filter(({ role }) => role !== 'admin' || !config.admin);
  const emails = newcomers.map(({ email }) => email);
  const [taken] = await db.select().from(users).where(inArray(users.email, emails)).limit(1);
  if (taken)
    throw new StartFailure(
      `The demo data cannot be loaded, because ${taken.email} is registered already: set DEMO=off, or delete that account first.`,
    );

  const listings = readDemoListings(config.currency);
  const portraits = readPortraits();
  const unsold = listings.filter(({ status }) => status !== 'sold').flatMap(({ pictures }) => pictures);
  const shown = [...unsold, ...newcomers.map(({ key }) => find(portraits, key))];
  await storePictures(config, shown);
  await db.insert(images).values(shown).onConflictDoNothing();

  const passwordHash = await hashPassword(demoPassword);
  const createdAt = hoursAgo(
    Math.max(...listings.map(({ postedHoursAgo }) => postedHoursAgo)) + 24 * (newAccountDays + 1),
  );
  const people: Record<string, typeof users.$inferSelect> = {};
  for (const { key, name, email, role } of newcomers) {
    const photoUrl = displayUrl('', find(portraits, key).hash);
    people[key] = await insertPerson(db, { name, email, role, emailVerified: true, photoUrl, createdAt, passwordHash });
  }

  const products: Record<string, Awaited<ReturnType<typeof insertProductOf>>> = {};
  for (const listing of listings.toReversed()) {
    const product = await insertProductOf(db, { ...productOf(listing), sellerId: find(people, listing.seller).id });
    products[listing.key] = product;
    if (!listing.buyer) continue;
    const bookedAt = hoursAgo(listing.bookedHoursAgo ?? 0);
    const booking = await insertBookingOf(db, product, find(people, listing.buyer), {
      phone: mobileNumberOf(listing.buyer),
      // Only what both agreed is the meeting's place.
      [listing.status === 'booked' ? 'meetingWish' : 'meetingAddress']: listing.meetingAddress,
      createdAt: bookedAt,
      deadline: listing.status === 'booked' ? deadlineOf('Booked', bookedAt, null, config.dealTimes) : null,
      ...(listing.bookedPrice && { price: listing.bookedPrice }),
    });
    await db.update(dealEvents).set({ createdAt: bookedAt }).where(eq(dealEvents.bookingId, booking.id));
    if (listing.acceptedHoursAgo) await arrangeDeal(db, booking, listing, config);
    if (listing.status === 'sold') await finishDeal(db, booking, demoReviews[listing.key]);
  }
  await db.insert(priceOffers).values(
    demoOffers.map(([key, buyer, price, hours]) => ({
      productId: find(products, key).id,
      buyerId: find(people, buyer).id,
      sellerId: find(products, key).sellerId as string,
      offeredBy: 'buyer' as const,
      round: 1,
      price: demoPriceIn(config.currency, price),
      createdAt: hoursAgo(hours),
      expiresAt: hoursAgo(hours - config.dealTimes.offerHours),
    })),
  );
  // What was offered for; without it, the phone would count as changed since.
  await db.execute(
    sql.raw(`update price_offers o set terms = ${currentJson} from products p where p.id = o.product_id`),
  );

  await db
    .insert(imageUploads)
    .values(
      listings.flatMap(({ seller, pictures }) =>
        pictures.map(({ hash }) => ({ hash, userId: find(people, seller).id })),
      ),
    )
    .onConflictDoNothing();
  await db.insert(wishlistEntries).values(
    listings.flatMap(({ key, wishedBy, postedHoursAgo }) =>
      wishedBy.map((buyer) => ({
        productId: find(products, key).id,
        userId: find(people, buyer).id,
        createdAt: hoursAgo(postedHoursAgo / 2),
      })),
    ),
  );
  await db.insert(reports).values(
    demoReports.map(([key, buyer, reason, hours]) => ({
      productId: find(products, key).id,
      userId: find(people, buyer).id,
      reason,
      createdAt: hoursAgo(hours),
    })),
  );
  await db
    .insert(meetingSpots)
    .values(meetingSpotsOf.flatMap(([town, ...names]) => names.map((name) => ({ town, name }))))
    .onConflictDoNothing();
  await db
    .insert(advertisements)
    .values(
      listings.flatMap(({ key, advertised }) =>
        advertised ? [{ productId: find(products, key).id, createdAt: hoursAgo(advertised) }] : [],
      ),
    );
}

/** Accepts a booking and agrees on a meeting, as the seller and the buyer would have. */
async function arrangeDeal(
  db: Db,
  { id, productId, buyerId, sellerId }: typeof bookings.$inferSelect,
  { acceptedHoursAgo = 0, meetingInDays, facts: { location } }: DemoListing,
  config: Config,
) {
  const act = async (name: ActName, userId: string | null, hours: number, detail = {}) => {
    const by = { userId: userId as string };
    const { version } = await performAct(db, { id, act: name, by, detail, now: hoursAgo(hours), config });
    const ofAct = and(eq(dealEvents.bookingId, id), eq(dealEvents.number, version));
    await db
      .update(dealEvents)
      .set({ createdAt: hoursAgo(hours) })
      .where(ofAct);
  };
  await act('accept', sellerId, acceptedHoursAgo);
  if (meetingInDays) {
    const town = location.split(', ').at(-1);
    const place = meetingSpotsOf.find(([name]) => name === town)?.[1] ?? location;
    const time = new Date(Date.now() + 24 * 3_600_000 * meetingInDays);
    time.setUTCHours(11, 0, 0, 0);
    await act('propose-meeting', buyerId, acceptedHoursAgo - 1, { times: [time.toISOString()], place });
    const [proposal] = await db
      .update(meetingProposals)
      .set({ createdAt: hoursAgo(acceptedHoursAgo - 1) })
      .where(eq(meetingProposals.bookingId, id))
      .returning();
    await act('pick-time', sellerId, acceptedHoursAgo - 2, { proposalId: proposal?.id, time: time.toISOString() });
  }
  // Read long ago.
  await db.delete(notices).where(eq(notices.productId, productId));
}

/** Hours after the booking. */
const [metAfter, reviewedAfter] = [30, 54];

/** Brings a deal to its end, with its history and what both say of it. */
async function finishDeal(
  db: Db,
  { productId, id: bookingId, buyerId, sellerId, createdAt }: typeof bookings.$inferSelect,
  { answered, ...verdicts }: (typeof demoReviews)[string] = { answered: 60 },
) {
  const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  const meetingAt = after(metAfter);
  const steps = [
    { act: 'accept', actor: 'seller', status: 'Accepted', createdAt: after(answered / 60) },
    { act: 'propose-meeting', actor: 'buyer', status: 'Accepted', createdAt: after(answered / 60 + 1) },
    { act: 'pick-time', actor: 'seller', status: 'Meeting agreed', createdAt: after(answered / 60 + 2) },
    { act: 'enter-code', actor: 'seller', status: 'Meeting agreed', createdAt: meetingAt },
    { act: 'confirm', actor: 'buyer', status: 'Meeting agreed', createdAt: meetingAt },
    { act: 'confirm', actor: 'seller', status: 'Meeting agreed', createdAt: meetingAt },
    { act: 'hand-over', actor: 'seller', status: 'Handed over', createdAt: meetingAt },
  ] as const;
  const version = steps.length + 1;
  await db
    .update(bookings)
    .set({ status: 'Handed over', version, meetingAt, updatedAt: meetingAt })
    .where(eq(bookings.id, bookingId));
  await insertHandoverOf(db, { productId, id: bookingId }, meetingAt);
  await db.insert(dealEvents).values(steps.map((step, n) => ({ productId, bookingId, number: n + 2, ...step })));
  const written = Object.entries(verdicts) as ['buyer' | 'seller', Verdict][];
  if (written.length === 0) return;
  await db.insert(reviews).values(
    written.map(([author, [stars, tags, body]]) => ({
      productId,
      bookingId,
      author,
      authorId: author === 'buyer' ? buyerId : sellerId,
      subjectId: author === 'buyer' ? sellerId : buyerId,
      stars,
      tags,
      body,
      createdAt: after(reviewedAfter),
    })),
  );
}

/** Whether a demo account still has the password that the README publishes. */
export async function hasPublishedPasswords(db: Db, of: readonly Role[]): Promise<boolean> {
  if (!(await usesDemoData(db))) return false;
  const emails = demoPeople.filter(({ role }) => of.includes(role)).map(({ email }) => email);
  const hashes = await db
    .selectDistinct({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    // Such an address cannot be verified, so a stranger who registers it cannot block the start.
    .where(and(inArray(users.email, emails), users.emailVerified, isNotNull(accounts.password)));
  for (const { hash } of hashes)
    if (await verifyPassword({ hash: hash as string, password: demoPassword })) return true;
  return false;
}

function productOf({ facts, pictures, seller, status, postedHoursAgo, warrantyDays }: DemoListing) {
  const urls = pictures.map(({ hash }) => displayUrl('', hash));
  return {
    ...facts,
    grade: facts.damageMap && gradeOf(facts.damageMap, facts.batteryHealth ?? null).grade,
    mobileNumber: mobileNumberOf(seller),
    warrantyUntil: warrantyDays
      ? hoursAgo(-24 * warrantyDays)
          .toISOString()
          .slice(0, 10)
      : null,
    image: urls[0],
    imagePlaceholder: pictures[0]?.placeholder,
    pictures: urls,
    postedAt: hoursAgo(postedHoursAgo),
    ...(status === 'sold' && { status: 'sold' as const }),
  };
}

/** Drawn for the demo, one for each person. */
function readPortraits(): Record<string, DemoListing['pictures'][number]> {
  return JSON.parse(readFileSync(join(pictureFolder, 'portraits.json'), 'utf8'));
}

/** Copies the prepared files; a local store has the layout of the folder. */
async function storePictures(config: Config, pictures: DemoListing['pictures']) {
  if (!config.s3) {
    const filter = (path: string) => !path.endsWith('.json');
    return cp(pictureFolder, join(config.dataDir, 'pictures'), { recursive: true, filter });
  }
  const store = openImageStore(config);
  for (const picture of pictures) {
    const folder = join(pictureFolder, picture.hash.slice(0, 2), picture.hash);
    const read = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) });
    await store.save({ ...picture, files: await Promise.all(pictureFiles.map(read)) });
  }
}

const mobileNumberOf = (key: string) => demoPeople.find((person) => person.key === key)?.mobileNumber ?? '';

function find<Thing>(things: Record<string, Thing>, key: string): Thing {
  const thing = things[key];
  if (!thing) throw new Error(`the demo data names ${key}, which is not there`);
  return thing;
}
