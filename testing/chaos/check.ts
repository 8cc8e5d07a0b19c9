import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFiles, pictureHash } from '#common/picture-urls.ts';
import type { Connection } from '#platform/db/client.ts';
import { expectedToBe, figure, formatCount, type Row } from '../support/scenario.ts';
import { withClient } from '../support/stage.ts';
import { countAcknowledged, type Ledger } from './workload.ts';

/** Compares database and pictures with all acknowledged writes; the workload may continue meanwhile. */
export async function checkLedger(connection: Connection, pictures: string, ledger: Ledger) {
  const [products, bookings] = [new Map(ledger.products), new Map(ledger.bookings)];
  const [wishes, uploaded] = [new Set(ledger.wishes), new Set(ledger.pictures)];
  const stored = await readAll(connection);
  const byName = new Map(stored.products.map((product) => [product.name, product]));
  const lost = [
    ...[...products].filter(([name, { id, price, image }]) => {
      const found = byName.get(name);
      // Own pictures are stored without the shop's origin.
      return found?.id !== id || found.price !== price || !image.endsWith(found.image);
    }),
    ...missing(
      [...bookings.values()].flat(),
      stored.bookings.map(({ id }) => id),
    ),
    ...missing(
      wishes,
      stored.wishes.map(({ wish }) => wish),
    ),
    ...missing(
      uploaded,
      stored.images.map(({ hash }) => hash),
    ),
  ];
  const doubled = [
    ...repeated(stored.products.map(({ name }) => name)),
    ...repeated(stored.bookings.map(({ productId }) => productId)),
    ...[...bookings.values()].filter((ids) => ids.length > 1),
  ];
  const referenced = stored.products.flatMap(({ image }) => pictureHash(image) ?? []);
  const hashes = new Set([...uploaded, ...stored.images.map(({ hash }) => hash), ...referenced]);
  const whole = await Promise.all([...hashes].map((hash) => isWhole(join(pictures, hash.slice(0, 2), hash))));
  return { lost: lost.length, doubled: doubled.length, missingPictures: whole.filter((isThere) => !isThere).length };
}

export type Findings = Awaited<ReturnType<typeof checkLedger>>;

export const describeFindings = (ledger: Ledger, { lost, doubled, missingPictures }: Findings): Row[] => [
  figure('writes acknowledged', formatCount(countAcknowledged(ledger))),
  expectedToBe('acknowledged and lost', lost, 0),
  expectedToBe('stored twice', doubled, 0),
  expectedToBe('pictures missing or incomplete', missingPictures, 0),
];

function readAll(connection: Connection) {
  return withClient(connection, async (client) => {
    const read = async <Stored extends object>(statement: string) => (await client.query<Stored>(statement)).rows;
    return {
      products: await read<{ name: string; id: string; price: number; image: string }>(
        `select name, id::text, price::float8 as price, image from products where name like 'Phone %'`,
      ),
      bookings: await read<{ id: string; productId: string }>(
        'select id::text, product_id::text as "productId" from bookings',
      ),
      wishes: await read<{ wish: string }>(`select product_id || ' ' || user_id as wish from wishlist_entries`),
      images: await read<{ hash: string }>('select hash from images'),
    };
  });
}

function missing(wanted: Iterable<string>, stored: string[]): string[] {
  const found = new Set(stored);
  return [...wanted].filter((one) => !found.has(one));
}

const repeated = (names: string[]) => names.slice(new Set(names).size);

async function isWhole(folder: string): Promise<boolean> {
  const sizes = pictureFiles.map((name) => stat(join(folder, name)).then(({ size }) => size));
  const found = await Promise.all([readdir(folder), ...sizes]).catch(() => undefined);
  return found !== undefined && found[0].length === pictureFiles.length && !found.includes(0);
}
