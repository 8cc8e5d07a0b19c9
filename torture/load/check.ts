import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pictureFiles, pictureHash } from '#features/images/picture-urls.ts';
import type { Connection } from '#server/db/client.ts';
import { copyOf, type Ledger } from './ledger.ts';

export type Findings = { lost: string[]; doubled: string[]; missingPictures: string[] };

const filesOfPicture = pictureFiles.toSorted();

/** Holds the database and the pictures against everything that was acknowledged before; the load may go on meanwhile. */
export async function checkLedger(connection: Connection, pictures: string, ledger: Ledger): Promise<Findings> {
  const { phones, bookings, wishes, pictures: uploaded } = copyOf(ledger);
  const stored = await readAll(connection);
  const phonesThere = new Map(stored.phones.map((phone) => [phone.name, phone]));
  const lost = [
    ...[...phones].filter(([name, { id, price, image }]) => {
      const there = phonesThere.get(name);
      // The shop keeps its own pictures without its own address.
      return there?.id !== id || there.price !== price || !image.endsWith(there.image);
    }),
    ...missing([...bookings.values()].flat(), new Set(stored.bookings.map(({ id }) => id))),
    ...missing([...wishes], stored.wishes),
    ...missing([...uploaded], stored.images),
  ].map(String);
  const doubled = [
    ...repeated(stored.phones.map(({ name }) => name)),
    ...repeated(stored.bookings.map(({ productId }) => productId)),
    ...[...bookings].filter(([, ids]) => ids.length > 1).map(([productId]) => productId),
  ];
  const referenced = stored.phones.flatMap(({ image }) => pictureHash(image) ?? []);
  const missingPictures: string[] = [];
  for (const hash of new Set([...uploaded, ...stored.images, ...referenced]))
    if (!(await isWhole(join(pictures, hash.slice(0, 2), hash)))) missingPictures.push(hash);
  return { lost, doubled, missingPictures };
}

async function readAll(connection: Connection) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const phones = await client.query<{ name: string; id: string; price: number; image: string }>(
      `select name, id::text, price::float8 as price, image from products where name like 'Phone %'`,
    );
    const bookings = await client.query<{ id: string; productId: string }>(
      'select id::text, product_id::text as "productId" from bookings',
    );
    const wishes = await client.query<{ wish: string }>(
      `select product_id || ' ' || user_id as wish from wishlist_entries`,
    );
    const images = await client.query<{ hash: string }>('select hash from images');
    return {
      phones: phones.rows,
      bookings: bookings.rows,
      wishes: new Set(wishes.rows.map(({ wish }) => wish)),
      images: new Set(images.rows.map(({ hash }) => hash)),
    };
  } finally {
    await client.end();
  }
}

const missing = (wanted: string[], there: Set<string>) => wanted.filter((one) => !there.has(one));

function repeated(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}

async function isWhole(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  if (names.sort().join() !== filesOfPicture.join()) return false;
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.every((size) => size > 0);
}
