import { randomInt } from 'node:crypto';
import type { Role } from '#common/roles.ts';
import { hashInAddress, saveImageRecord } from '#features/images/server/images.queries.ts';
import { insertListingNotice } from '#features/notices/server/notices.queries.ts';
import {
  type Db,
  notifyCatalogue,
  runPrepared,
  tellAdmins,
  transaction,
  violatedConstraint,
} from '#platform/db/client.ts';
import { isOfPhotosNow, isTrustedSeller, isWaitingPhoto, photosOf } from '#platform/db/verification-photos.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { m } from '#translations';
import type { OwnVerificationPhoto, RefusalReason, WaitingPhoto } from '../verification-photo.contract.ts';

/** Without those that are taken for each other in handwriting. */
const letters = 'ACDEFHJKLMNPRTWXY34679';
const randomCode = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

/** Undefined when this seller has no such product on offer. */
export async function findOwnPhoto(db: Db, sellerId: string, productId: string) {
  const [found] = await runPrepared<OwnVerificationPhoto>(db, {
    name: 'own verification photo',
    text: `
      select case when ${isOfPhotosNow} then v.code end as code,
        case when v.product_id is null then 'none' when not ${isOfPhotosNow} then 'lapsed'
          when v.verified_at is not null then 'verified' when v.refused_at is not null then 'refused'
          when v.picture is not null then 'waiting' else 'asked' end as status,
        case when ${isOfPhotosNow} then v.picture end as picture,
        case when ${isOfPhotosNow} then ${isoText('coalesce(v.verified_at, v.refused_at, v.sent_at)')} end as at,
        case when ${isOfPhotosNow} then v.refusal end as reason
      from products p left join verification_photos v on v.product_id = p.id
      where p.id = $2 and p.seller_id = $1 and p.status = 'listed'`,
    values: [sellerId, productId],
  });
  return found;
}

/** The code for the photos that the listing has now; undefined when this seller has no such product on offer. */
export async function ensureCode(db: Db, sellerId: string, productId: string): Promise<string | undefined> {
  try {
    return await insertCode(db, sellerId, productId);
  } catch (error) {
    // Another listing has the code.
    if (violatedConstraint(error) !== 'verification_photos_code_unique') throw error;
    return ensureCode(db, sellerId, productId);
  }
}

async function insertCode(db: Db, sellerId: string, productId: string): Promise<string | undefined> {
  const [found] = await runPrepared<{ code: string }>(db, {
    name: 'code for a verification photo',
    text: `
      insert into verification_photos as v (product_id, code, for_pictures)
      select p.id, $3, ${photosOf('p')} from products p where p.id = $2 and p.seller_id = $1 and p.status = 'listed'
      on conflict (product_id) do update set
        code = case when v.for_pictures = excluded.for_pictures then v.code else excluded.code end,
        picture = case when v.for_pictures = excluded.for_pictures then v.picture end,
        sent_at = case when v.for_pictures = excluded.for_pictures then v.sent_at end,
        verified_at = case when v.for_pictures = excluded.for_pictures then v.verified_at end,
        refused_at = case when v.for_pictures = excluded.for_pictures then v.refused_at end,
        refusal = case when v.for_pictures = excluded.for_pictures then v.refusal end,
        for_pictures = excluded.for_pictures
      returning v.code`,
    values: [sellerId, productId, randomCode()],
  });
  return found?.code;
}

type NewPhoto = {
  picture: PreparedPicture;
  /** Of the same file as a public picture. */
  publicHash: string;
};

/** Once a photo is accepted it stays until the listing's photos change. */
export function savePhoto(
  db: Db,
  sellerId: string,
  productId: string,
  { picture, publicHash }: NewPhoto,
): Promise<void> {
  return transaction(db, async (tx) => {
    await saveImageRecord(tx, picture, sellerId);
    const [saved] = await runPrepared<{ id: string }>(tx, {
      name: 'send a verification photo',
      text: `
        update verification_photos v set picture = $3, sent_at = now(), refused_at = null, refusal = null
        from products p
        where p.id = v.product_id and v.product_id = $2 and p.seller_id = $1 and p.status = 'listed'
          and ${isOfPhotosNow} and v.verified_at is null
          and not exists (select from unnest(p.pictures || p.image) as address where address like '%/' || $4 || '/%')
        returning v.product_id as id`,
      values: [sellerId, productId, picture.hash, publicHash],
    });
    if (!saved) throw new Refusal('conflict', m.verification_notAsked());
    notifyCatalogue(tx, [productId]);
    await tellAdmins(tx);
  });
}

type Reader = { id: string; role: Role | null };

/** Whether this is the verification photo of the listing, and this person its seller or an admin. */
export async function mayReadPhoto(db: Db, reader: Reader, productId: string, picture: string): Promise<boolean> {
  const found = await runPrepared(db, {
    name: 'who may read a verification photo',
    text: `
      select from verification_photos v join products p on p.id = v.product_id
      where v.product_id = $1 and v.picture = $2 and ($3 or p.seller_id = $4)`,
    values: [productId, picture, reader.role === 'admin', reader.id],
  });
  return found.length === 1;
}

const maxListed = 30;

export async function readWaitingPhotos(db: Db) {
  const found = await runPrepared<WaitingPhoto & { total: number }>(db, {
    name: 'verification photos to check',
    text: `
      select v.product_id as "productId", p.name, v.code, v.picture, ${photosOf('p')} as pictures, s.name as "sellerName",
        trusted as "isTrusted", ${isoText('v.sent_at')} as "sentAt", count(*) over ()::int as total
      from verification_photos v join products p on p.id = v.product_id join users s on s.id = p.seller_id
      cross join lateral (select ${isTrustedSeller('p.seller_id')} as trusted) seller
      where ${isWaitingPhoto}
      order by trusted, v.sent_at, v.product_id limit ${maxListed}`,
    values: [],
  });
  return { total: found[0]?.total ?? 0, photos: found.map(({ total, ...photo }) => photo) };
}

/** False when this photo of the product does not wait any more. */
export function decidePhoto(
  db: Db,
  adminId: string,
  productId: string,
  { picture, refusal }: { picture: string; refusal: RefusalReason | null },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [decided] = await runPrepared<{ sellerId: string }>(tx, {
      name: 'decide on a verification photo',
      text: `
        update verification_photos v set decided_by = $1, refusal = $4,
          verified_at = case when $4::text is null then now() end, refused_at = case when $4::text is not null then now() end
        from products p where p.id = v.product_id and v.product_id = $2 and v.picture = $3 and ${isWaitingPhoto}
        returning p.seller_id as "sellerId"`,
      values: [adminId, productId, picture, refusal],
    });
    if (!decided) return false;
    const act = refusal ? 'photo-refused' : 'photo-verified';
    await insertListingNotice(tx, { userId: decided.sellerId, productId, matter: 'photo', act });
    notifyCatalogue(tx, [productId]);
    await tellAdmins(tx);
    return true;
  });
}

/** Of an earlier release. */
export function findPublicPhotos(db: Db) {
  return runPrepared<{ productId: string; hash: string }>(db, {
    name: 'public verification photos',
    text: `
      select product_id as "productId", ${hashInAddress('picture')} as hash from verification_photos
      where picture like '%/pictures/%' order by product_id`,
    values: [],
  });
}

/** Renames a photo that was not replaced meanwhile, and marks the public picture as long unused, for the sweep to decide. */
export function hidePhoto(db: Db, productId: string, hash: string, name: string): Promise<void> {
  return transaction(db, async (tx) => {
    await runPrepared(tx, {
      name: 'rename a verification photo',
      text: `
        with hidden as (
          update verification_photos v set picture = $3 from products p
          where v.product_id = $1 and ${hashInAddress('v.picture')} = $2 and p.id = v.product_id
          returning p.seller_id),
        recorded as (
          insert into images (hash, width, height, placeholder)
          select $3, width, height, '' from images, hidden where hash = $2),
        uploaded as (
          insert into image_uploads (hash, user_id) select $3, seller_id from hidden where seller_id is not null)
        update images set unused_since = to_timestamp(0) where hash = $2`,
      values: [productId, hash, name],
    });
    notifyCatalogue(tx, [productId]);
  });
}
