import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { pictureHash } from '#common/picture-urls.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import {
  bookings,
  conversations,
  images,
  imageUploads,
  messageReports,
  messages,
  products,
  users,
  verificationPhotos,
} from '#platform/db/schema.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { deleteFingerprints } from './fingerprints.queries.ts';

/** Undefined for a portrait uploaded before registration. */
type Uploader = string | undefined;

/** An upsert, which keeps an existing picture for another week. */
export async function saveImageRecord(db: Db, picture: PreparedPicture, uploader: Uploader): Promise<void> {
  const { hash, width, height, placeholder } = picture;
  await db
    .insert(images)
    .values({ hash, width, height, placeholder, unusedSince: new Date() })
    .onConflictDoUpdate({ target: images.hash, set: { unusedSince: sql`now()` } });
  await saveUploader(db, hash, uploader);
}

/** Whether the picture exists; then also records this uploader and keeps it for another week. */
export async function renewImageRecord(db: Db, hash: string, uploader: Uploader): Promise<boolean> {
  const renewed = await db
    .update(images)
    .set({ unusedSince: sql`now()` })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash });
  if (renewed.length === 1) await saveUploader(db, hash, uploader);
  return renewed.length === 1;
}

async function saveUploader(db: Db, hash: string, userId: Uploader) {
  if (userId) await db.insert(imageUploads).values({ hash, userId }).onConflictDoNothing();
}

export async function findRecordedHashes(db: Db, hashes: string[]): Promise<Set<string>> {
  const found = await db.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes));
  return new Set(found.map(({ hash }) => hash));
}

/**
 * Returns which of these this person has uploaded, and marks them as used: a concurrent sweep either has
 * deleted one, which is then not returned, or finds it changed and skips it.
 */
export async function claimOwnImages(db: Db, userId: string, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const ownImages = db
    .select({ hash: images.hash })
    .from(images)
    .innerJoin(imageUploads, and(eq(imageUploads.hash, images.hash), eq(imageUploads.userId, userId)))
    .where(inArray(images.hash, hashes))
    // One lock order, so that two listings with the same pictures do not deadlock.
    .orderBy(images.hash)
    .for('no key update', { of: images });
  const used = await db
    .update(images)
    .set({ unusedSince: null })
    .where(inArray(images.hash, ownImages))
    .returning({ hash: images.hash });
  return new Set(used.map(({ hash }) => hash));
}

/** SQL for the hash in the URL of an own picture; another string for other URLs. */
export const hashInAddress = (address: string) => `split_part(split_part(${address}, '/pictures/', 2), '/', 1)`;
const hashIn = (address: string) => sql.raw(hashInAddress(address));

/**
 * Marks those of the next `max` pictures that no listing of their uploaders uses; returns the last hash checked.
 * Other uses are checked by the functions below before anything is deleted.
 */
export async function markUnusedImages(db: Db, after: string, max: number): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with batch as (select hash from ${images} where hash > ${after} order by hash limit ${max}),
    marked as (
      update ${images} set unused_since = now()
      where unused_since is null and hash in (select hash from batch) and hash not in (
        select ${hashIn('address')}
        from ${imageUploads} u join ${products} p on p.seller_id = u.user_id and p.status <> 'removed',
          unnest(p.pictures || p.image) as address
        where u.hash in (select hash from batch)))
    select max(hash) as last from batch`);
  return rows[0]?.last ?? null;
}

/** Unmarks the pictures, marked before `since`, that profiles, bookings, messages, reports of messages or verification photos use. */
export async function keepImagesOfPeople(db: Db, since: Date): Promise<void> {
  const unused = sql`unused_since < ${since.toISOString()}`;
  const uploaders = sql`(
    select user_id from ${imageUploads} where hash in (select hash from ${images} where ${unused}))`;
  const ofMessages = sql`
    select ${hashIn('m.picture')} from ${conversations} c
    join ${messages} m on m.conversation_id = c.id and m.picture is not null`;
  const uses = [
    sql`select ${hashIn('photo_url')} from ${users} where photo_url is not null`,
    sql`select ${hashIn('copied.address')} from ${bookings} b,
        lateral (select b.image union all select jsonb_array_elements_text(b.agreed -> 'pictures')) as copied(address)
      where b.seller_id in ${uploaders}`,
    sql`${ofMessages} where c.buyer_id in ${uploaders}`,
    sql`${ofMessages} where c.seller_id in ${uploaders}`,
    sql`select picture from ${verificationPhotos} where picture is not null`,
    sql`select ${hashIn("said ->> 'picture'")} from ${messageReports}, jsonb_array_elements(evidence) as said`,
  ];
  for (const use of uses)
    await db.execute(sql`update ${images} set unused_since = null where ${unused} and hash in (${use})`);
}

/** The same for the next `max` products of all sellers; false after the last. */
export async function keepImagesOfProducts(db: Db, since: Date, after: number, max: number): Promise<boolean> {
  const { rows } = await db.execute<{ isMore: boolean }>(sql`
    with used as (
      update ${images} set unused_since = null
      where unused_since < ${since.toISOString()} and hash in (
        select ${hashIn('address')} from ${products}, unnest(pictures || image) as address
        where number > ${after} and number <= ${after + max} and status <> 'removed'))
    select exists (select from ${products} where number > ${after + max}) as "isMore"`);
  return rows[0]?.isMore ?? false;
}

export async function findUnusedImages(db: Db, since: Date, max: number): Promise<string[]> {
  const found = await db.select({ hash: images.hash }).from(images).where(lt(images.unusedSince, since)).limit(max);
  return found.map(({ hash }) => hash);
}

/** Returns those that were still unused. */
export async function deleteUnusedImages(db: Db, hashes: string[], since: Date): Promise<string[]> {
  const unused = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(inArray(images.hash, hashes), lt(images.unusedSince, since)))
    .for('update');
  const found = unused.map(({ hash }) => hash);
  await deleteFingerprints(db, found);
  await db.delete(images).where(inArray(images.hash, found));
  return found;
}

/** Marks the pictures of a user about to be deleted as long unused, unless another user uploaded or uses them. */
export async function releaseImagesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    update ${images} set unused_since = to_timestamp(0)
    where hash in (
      select hash from ${imageUploads} where user_id = ${userId}
      union
      select ${hashIn('address')} from ${products}, unnest(pictures || image) as address where seller_id = ${userId}
      union
      select ${hashIn('photo_url')} from ${users} where id = ${userId} and photo_url is not null)
    and not exists (select from ${imageUploads} u where u.hash = ${images.hash} and u.user_id <> ${userId})
    and hash not in (select ${hashIn('photo_url')} from ${users} where id <> ${userId} and photo_url is not null)
    returning hash`);
  return rows.map(({ hash }) => hash);
}

/** The inline placeholder of a picture; null where there is none, as for one on another site. */
export async function findPlaceholder(db: Db, url: string): Promise<string | null> {
  const hash = pictureHash(url);
  if (!hash) return null;
  const [image] = await db.select({ placeholder: images.placeholder }).from(images).where(eq(images.hash, hash));
  return image?.placeholder || null;
}

/** Of somebody with whom this person has a conversation or a deal. */
export async function findPhotoUrlForOther(db: Db, readerId: string, userId: string): Promise<string | null> {
  const [person] = await runPrepared<{ photoUrl: string | null }>(db, {
    name: 'photo of the other side',
    text: `
      select photo_url as "photoUrl" from users where id = $2 and (
        exists (select from conversations where (buyer_id, seller_id) in (($1, $2), ($2, $1)))
        or exists (
          select from bookings where (buyer_id, seller_id) in (($1, $2), ($2, $1))))`,
    values: [readerId, userId],
  });
  return person?.photoUrl ?? null;
}

export async function findPhotoUrl(db: Db, userId: string): Promise<string | null> {
  const [person] = await db.select({ photoUrl: users.photoUrl }).from(users).where(eq(users.id, userId));
  return person?.photoUrl ?? null;
}

export async function findSellersPhotoUrl(db: Db, userId: string): Promise<string | null> {
  const isSeller = and(eq(users.id, userId), eq(users.role, 'seller'), isNull(users.closedAt));
  const [seller] = await db.select({ photoUrl: users.photoUrl }).from(users).where(isSeller);
  return seller?.photoUrl ?? null;
}
