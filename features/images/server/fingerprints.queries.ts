import { type Db, runPrepared } from '#platform/db/client.ts';
import { pictureFingerprints } from '#platform/db/schema.ts';
import { type Fingerprint, maxDistance, nearSlotsOf, slotsOf } from './fingerprint.ts';

export async function insertFingerprint(db: Db, hash: string, { look, mirrored }: Fingerprint): Promise<void> {
  await db
    .insert(pictureFingerprints)
    .values({ hash, look, mirrored, slots: slotsOf(look) })
    .onConflictDoNothing();
}

/** The next hashes, in their order, of pictures that people uploaded and that have no fingerprint yet. */
export async function findHashesWithoutFingerprint(db: Db, after: string, max: number): Promise<string[]> {
  const found = await runPrepared<{ hash: string }>(db, {
    name: 'pictures without a fingerprint',
    text: `
      select i.hash from images i
      where i.hash > $1 and exists (select from image_uploads u where u.hash = i.hash)
        and not exists (select from picture_fingerprints f where f.hash = i.hash)
      order by i.hash limit ${max}`,
    values: [after],
  });
  return found.map(({ hash }) => hash);
}

export function findFingerprints(db: Db, hashes: string[]) {
  return runPrepared<Fingerprint & { hash: string }>(db, {
    name: 'fingerprints of pictures',
    text: 'select hash, look::text, mirrored::text from picture_fingerprints where hash = any($1)',
    values: [hashes],
  });
}

const maxAlike = 100;

/** Pictures that may show the same as this one or its mirror image, the most alike first; their pixels are still to be compared. */
export const selectAlike = ({ look, mirrored }: Fingerprint) => ({
  name: 'pictures that look alike',
  text: `
    select hash from (
      select hash, least(bit_count(look # $2::bit(256)), bit_count(look # $3::bit(256))) as distance
      from picture_fingerprints where slots && $1::int[]
    ) near
    where distance <= ${maxDistance} order by distance limit ${maxAlike}`,
  values: [[...new Set([...nearSlotsOf(look), ...nearSlotsOf(mirrored)])], look, mirrored],
});
