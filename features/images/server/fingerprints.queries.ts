import { privatePrefix } from '#common/picture-urls.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { type Fingerprint, maxDistance, nearSlotsOf, sharedSlots, slotsOf } from './fingerprint.ts';

export async function insertFingerprint(db: Db, hash: string, { look, mirrored }: Fingerprint): Promise<void> {
  await runPrepared(db, {
    name: 'insert a fingerprint',
    text: `
      with inserted as (
        insert into picture_fingerprints (hash, look, mirrored) values ($1, $2::bit(256), $3::bit(256))
        on conflict do nothing returning number
      )
      insert into picture_slots (slot, number) select unnest($4::int[]), number from inserted`,
    values: [hash, look, mirrored, slotsOf(look)],
  });
}

/** Of pictures that are about to be deleted. */
export async function deleteFingerprints(db: Db, hashes: string[]): Promise<void> {
  const looks = await runPrepared<{ look: string; number: number }>(db, {
    name: 'delete fingerprints',
    text: 'delete from picture_fingerprints where hash = any($1) returning look::text, number',
    values: [hashes],
  });
  const slots = looks.flatMap(({ look, number }) => slotsOf(look).map((slot) => ({ slot, number })));
  await runPrepared(db, {
    name: 'delete slots of fingerprints',
    text: `
      delete from picture_slots where (slot, number) in (select * from unnest($1::int[], $2::int[]))`,
    values: [slots.map(({ slot }) => slot), slots.map(({ number }) => number)],
  });
}

/** The next hashes, in their order, of pictures that people uploaded and that have no fingerprint yet. */
export async function findHashesWithoutFingerprint(db: Db, after: string, max: number): Promise<string[]> {
  const found = await runPrepared<{ hash: string }>(db, {
    name: 'pictures without a fingerprint',
    text: `
      select i.hash from images i
      where i.hash > $1 and i.hash not like '${privatePrefix}%' and exists (select from image_uploads u where u.hash = i.hash)
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
    with near as (
      select number from picture_slots where slot = any($1::int[]) group by number having count(*) >= ${sharedSlots}
    )
    select hash from (
      select f.hash, least(bit_count(f.look # $2::bit(256)), bit_count(f.look # $3::bit(256))) as distance
      from near join picture_fingerprints f using (number)
    ) alike
    where distance <= ${maxDistance} order by distance limit ${maxAlike}`,
  values: [[...new Set([...nearSlotsOf(look), ...nearSlotsOf(mirrored)])], look, mirrored],
});
