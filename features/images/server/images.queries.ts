import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { images, users } from '#server/db/schema.ts';
import { pictureHash } from '../picture-urls.ts';
import type { PreparedPicture } from './picture.ts';

/** Saving what is already there succeeds and changes nothing. */
export async function saveImageRecord(db: Db, { hash, width, height, placeholder }: PreparedPicture): Promise<void> {
  await db.insert(images).values({ hash, width, height, placeholder }).onConflictDoNothing();
}

export async function hasImageRecord(db: Db, hash: string): Promise<boolean> {
  return (await db.select({ hash: images.hash }).from(images).where(eq(images.hash, hash))).length === 1;
}

export async function findRecordedHashes(db: Db, hashes: string[]): Promise<Set<string>> {
  const found = await db.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes));
  return new Set(found.map(({ hash }) => hash));
}

/** What stands in for a picture until it has arrived; null for one that lies elsewhere. */
export async function findPlaceholder(db: Db, url: string): Promise<string | null> {
  const hash = pictureHash(url);
  if (!hash) return null;
  const [image] = await db.select({ placeholder: images.placeholder }).from(images).where(eq(images.hash, hash));
  return image?.placeholder ?? null;
}

export async function findPhotoUrl(db: Db, userId: string): Promise<string | null> {
  const [person] = await db.select({ photoUrl: users.photoUrl }).from(users).where(eq(users.id, userId));
  return person?.photoUrl ?? null;
}
