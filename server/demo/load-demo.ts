import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import { displayUrl, pictureFiles, pictureHash } from '#features/images/picture-urls.ts';
import { openImageStore } from '#features/images/server/image-store.ts';
import type { Config } from '../config.ts';
import { insertBookingOf, insertPerson, insertPhone } from '../db/builders.ts';
import type { Db } from '../db/client.ts';
import { advertisements, images, imageUploads, products, reports, users, wishlistEntries } from '../db/schema.ts';
import { StartFailure } from '../start-failure.ts';
import { type DemoPicture, type DemoPictureIndex, readDemoPictureIndex } from './build-pictures.ts';
import { demoActivity } from './demo-activity.ts';
import { demoExtras } from './demo-extras.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { anglesOf, type DemoPhone, demoPhones } from './demo-phones.ts';
import { demoSales } from './demo-sales.ts';
import { pictureKey } from './phone-look.ts';
import { demoPictureFolder } from './picture-folder.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A shop that looks lived in: people, phones with pictures, and what they did with them; no admin where one is configured. */
export async function loadDemo(db: Db, config: Config): Promise<void> {
  const newcomers = Object.entries(demoPeople).filter(([, { role }]) => role !== 'admin' || !config.admin);
  const emails = newcomers.map(([, { email }]) => email);
  const [taken] = await db.select().from(users).where(inArray(users.email, emails)).limit(1);
  if (taken)
    throw new StartFailure(
      `The demo data cannot be loaded, because ${taken.email} is registered already: set DEMO=off, or delete that account first.`,
    );

  const pictures = await readDemoPictureIndex(demoPictureFolder);
  await storePictures(config, pictures);
  await db.insert(images).values(Object.values(pictures)).onConflictDoNothing();

  const passwordHash = await hashPassword(demoPassword);
  const people: Record<string, Awaited<ReturnType<typeof insertPerson>>> = {};
  const oldest = Math.max(...demoPhones.map((phone) => phone.hoursSincePosted)) + 24;
  for (const [key, { name, email, role }] of newcomers)
    people[key] = await insertPerson(db, {
      name,
      email,
      role,
      emailVerified: true,
      createdAt: hoursAgo(oldest),
      passwordHash,
    });

  const phones: Record<string, Awaited<ReturnType<typeof insertPhone>>> = {};
  for (const phone of [...demoPhones].reverse())
    phones[phone.key] = await insertPhone(db, {
      ...listingOf(phone, pictures),
      sellerId: of(people, phone.seller).id,
      postedAt: hoursAgo(phone.hoursSincePosted),
    });

  for (const { like, seller, buyer, meetingAddress, hoursSincePosted, hoursSinceBooked, ...said } of demoSales) {
    const phone = demoPhones.find(({ key }) => key === like) ?? missing(like);
    const sold = await insertPhone(db, {
      ...listingOf(phone, pictures),
      ...said,
      accessories: [],
      warrantyUntil: null,
      mobileNumber: demoPeople[seller].mobileNumber,
      sellerId: of(people, seller).id,
      status: 'sold',
      postedAt: hoursAgo(hoursSincePosted),
    });
    await insertBookingOf(db, sold, of(people, buyer), {
      phone: demoPeople[buyer].mobileNumber,
      meetingAddress,
      status: 'Sold',
      createdAt: hoursAgo(hoursSinceBooked),
    });
  }

  for (const { phone, buyer, mobileNumber, meetingAddress, price, hoursAgo: hours } of demoActivity.bookings)
    await insertBookingOf(db, of(phones, phone), of(people, buyer), {
      phone: mobileNumber,
      meetingAddress,
      ...(price && { price }),
      createdAt: hoursAgo(hours),
    });
  await db
    .insert(imageUploads)
    .values(uploadsOf(await db.select().from(products)))
    .onConflictDoNothing();
  await db.insert(wishlistEntries).values(
    demoActivity.wishlists.map(({ phone, buyer, hoursAgo: hours }) => ({
      productId: of(phones, phone).id,
      userId: of(people, buyer).id,
      createdAt: hoursAgo(hours),
    })),
  );
  await db.insert(reports).values(
    demoActivity.reports.map(({ phone, buyer, reason, hoursAgo: hours }) => ({
      productId: of(phones, phone).id,
      userId: of(people, buyer).id,
      reason,
      createdAt: hoursAgo(hours),
    })),
  );
  await db
    .insert(advertisements)
    .values(
      demoActivity.advertised.map((phone, place) => ({ productId: of(phones, phone).id, createdAt: hoursAgo(place) })),
    );
}

/** A phone as its seller describes it. */
function listingOf(phone: DemoPhone, pictures: DemoPictureIndex) {
  const { key, name, price, category, description, condition, mobileNumber, location, purchaseYear } = phone;
  const { model, storageGb, memoryGb, colour, batteryHealth } = phone;
  const { accessories = [], networkLock, warrantyDays } = demoExtras[key] ?? {};
  const shown = anglesOf(phone).map((angle) => pictures[pictureKey(phone.look, angle)] as DemoPicture);
  const urls = shown.map(({ hash }) => displayUrl('', hash));
  return {
    ...{ name, price, category, description, condition, mobileNumber, location, purchaseYear },
    ...{ model, storageGb, memoryGb, colour, batteryHealth, accessories, networkLock },
    warrantyUntil: warrantyDays
      ? hoursAgo(-24 * warrantyDays)
          .toISOString()
          .slice(0, 10)
      : null,
    image: urls[0],
    imagePlaceholder: shown[0]?.placeholder,
    pictures: urls,
  };
}

/** Every seller has uploaded the pictures of their phones. */
function uploadsOf(phones: (typeof products.$inferSelect)[]) {
  return phones.flatMap(({ sellerId, pictures }) =>
    pictures.map((url) => ({ hash: pictureHash(url) as string, userId: sellerId as string })),
  );
}

/** They were drawn by the build; here they only have to get to where pictures are kept. */
async function storePictures(config: Config, pictures: DemoPictureIndex) {
  if (!config.s3) {
    await cp(demoPictureFolder, join(config.dataDir, 'pictures'), {
      recursive: true,
      filter: (path) => !path.endsWith('index.json'),
    });
    return;
  }
  const store = openImageStore(config);
  for (const picture of Object.values(pictures)) {
    const folder = join(demoPictureFolder, picture.hash.slice(0, 2), picture.hash);
    const files = await Promise.all(
      pictureFiles.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
    );
    await store.save({ ...picture, files });
  }
}

function of<Thing>(things: Record<string, Thing>, key: string): Thing {
  return things[key] ?? missing(key);
}

function missing(key: string): never {
  throw new Error(`the demo data names ${key}, which is not there`);
}
