import { and, eq, sql } from 'drizzle-orm';
import { pictureHash } from '#common/picture-urls.ts';
import type { Fingerprint } from '#features/images/server/fingerprint.ts';
import { findFingerprints, selectAlike } from '#features/images/server/fingerprints.queries.ts';
import { hashInAddress } from '#features/images/server/images.queries.ts';
import { insertListingNotice } from '#features/notices/server/notices.queries.ts';
import { type Db, runPrepared, tellAdmins, transaction } from '#platform/db/client.ts';
import { products, reusedPictures } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { OwnReuse, Reuse } from '../photo-reuse.contract.ts';

/** A listed product with those of its pictures that have fingerprints. */
export async function findPicturesOf(db: Db, productId: string) {
  const [product] = await db
    .select({ sellerId: products.sellerId, image: products.image, pictures: products.pictures })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, 'listed')));
  if (!product?.sellerId) return undefined;
  const hashes = [product.image, ...product.pictures].flatMap((url) => pictureHash(url) ?? []);
  const pictures = await findFingerprints(db, [...new Set(hashes)]);
  return { sellerId: product.sellerId, pictures };
}

/** Listings of other sellers, on offer or sold, with a picture that may show the same. */
export async function findListingsAlike(db: Db, sellerId: string, picture: Fingerprint) {
  const alike = await runPrepared<{ hash: string }>(db, selectAlike(picture));
  if (alike.length === 0) return [];
  return runPrepared<{ hash: string; productId: string }>(db, {
    name: 'listings of others with a picture',
    text: `
      select distinct on (u.hash) u.hash, p.id as "productId"
      from image_uploads u join products p on p.seller_id = u.user_id and p.status in ('listed', 'sold')
        and exists (select from unnest(p.pictures || p.image) as address where ${hashInAddress('address')} = u.hash)
      where u.hash = any($1) and u.user_id <> $2 order by u.hash, p.posted_at`,
    values: [alike.map(({ hash }) => hash), sellerId],
  });
}

const maxOfModel = 300;

/** Of other sellers' listings of the model, on offer or sold: the pictures of the newest ones. */
export function findPicturesOfModel(db: Db, productId: string) {
  return runPrepared<Shown>(db, {
    name: 'pictures of a model',
    text: `
      select p.id as "productId", f.hash
      from products own
      join lateral (
        select o.id, o.pictures || o.image as addresses, o.posted_at from products o
        where o.model = own.model and o.status in ('listed', 'sold') and o.seller_id <> own.seller_id
        order by o.posted_at desc limit ${maxOfModel}
      ) p on true
      join picture_fingerprints f on f.hash in (select ${hashInAddress('address')} from unnest(p.addresses) as address)
      where own.id = $1 order by p.posted_at desc, f.hash limit ${maxOfModel}`,
    values: [productId],
  });
}

/** A picture in a listing. */
type Shown = { productId: string; hash: string };

/**
 * Tells a seller and the admins, once for each two listings. The seller is who uploaded the picture later, even when both posted
 * at once and whichever of their jobs is first; only of a phone that is sold nobody is asked.
 */
export function recordReuse(db: Db, one: Shown, other: Shown): Promise<void> {
  return transaction(db, async (tx) => {
    const inLaterOrder = await runPrepared<Shown & { sellerId: string }>(tx, {
      name: 'whose picture was uploaded later',
      text: `
        select p.id as "productId", u.hash, p.seller_id as "sellerId"
        from unnest($1::uuid[], $2::text[]) as shown (id, hash) join products p on p.id = shown.id
        join image_uploads u on u.hash = shown.hash and u.user_id = p.seller_id
        order by p.status = 'listed' desc, u.created_at desc, u.user_id desc`,
      values: [
        [one.productId, other.productId],
        [one.hash, other.hash],
      ],
    });
    const [later, earlier] = inLaterOrder;
    if (!later || !earlier) return;
    const { productId, hash, sellerId } = later;
    const pair = { productId, hash, otherId: earlier.productId, otherHash: earlier.hash };
    const inserted = await tx.insert(reusedPictures).values(pair).onConflictDoNothing().returning();
    if (inserted.length === 0) return;
    await insertListingNotice(tx, { userId: sellerId, productId, matter: 'pictures', act: 'picture-seen' });
    await tellAdmins(tx);
  });
}

const addressOf = (hash: string) => `'/pictures/' || ${hash} || '/1280.webp'`;
const shownIn = (product: string, hash: string) =>
  `'id', ${product}.id, 'name', ${product}.name, 'status', ${product}.status, 'picture', ${addressOf(hash)}`;

/** Predicate: the listing `p` is still on offer with the picture, in the pair `r`. */
const isStillShown = `p.status = 'listed'
  and exists (select from unnest(p.pictures || p.image) as address where ${hashInAddress('address')} = r.hash)`;

const maxListed = 100;

export function readOwnReuses(db: Db, sellerId: string) {
  return runPrepared<OwnReuse>(db, {
    name: 'own pictures seen in other listings',
    text: `
      select r.id, json_build_object(${shownIn('p', 'r.hash')}) as own,
        json_build_object(${shownIn('o', 'r.other_hash')}) as other, r.explanation
      from reused_pictures r join products p on p.id = r.product_id join products o on o.id = r.other_id
      where p.seller_id = $1 and ${isStillShown} and o.status <> 'removed' and r.dismissed_at is null
      order by r.created_at desc limit ${maxListed}`,
    values: [sellerId],
  });
}

/** False when there is none that is open. */
export async function explainReuseOf(db: Db, sellerId: string, id: string, explanation: string): Promise<boolean> {
  const isOwn = sql`${reusedPictures.productId} in (select ${products.id} from ${products} where ${products.sellerId} = ${sellerId})`;
  const explained = await db
    .update(reusedPictures)
    .set({ explanation })
    .where(and(eq(reusedPictures.id, id), isOwn, sql`${reusedPictures.dismissedAt} is null`))
    .returning({ id: reusedPictures.id });
  return explained.length > 0;
}

const ofSeller = (product: string, seller: string) =>
  `'sellerName', ${seller}.name, 'sellerEmail', ${seller}.email, 'postedAt', ${isoText(`${product}.posted_at`)}`;

export function readReuses(db: Db) {
  return runPrepared<Reuse>(db, {
    name: 'pictures seen in two listings',
    text: `
      select r.id, json_build_array(
          json_build_object(${shownIn('p', 'r.hash')}, ${ofSeller('p', 's')}),
          json_build_object(${shownIn('o', 'r.other_hash')}, ${ofSeller('o', 'other')})) as products,
        r.explanation, ${isoText('r.created_at')} as "seenAt"
      from reused_pictures r join products p on p.id = r.product_id join products o on o.id = r.other_id
      left join users s on s.id = p.seller_id left join users other on other.id = o.seller_id
      where r.dismissed_at is null and ${isStillShown} and o.status <> 'removed'
      order by r.created_at desc, r.id desc limit ${maxListed}`,
    values: [],
  });
}

/** False when there is none that is open. */
export async function dismissReuseOf(db: Db, id: string): Promise<boolean> {
  const dismissed = await db
    .update(reusedPictures)
    .set({ dismissedAt: new Date() })
    .where(and(eq(reusedPictures.id, id), sql`${reusedPictures.dismissedAt} is null`))
    .returning({ id: reusedPictures.id });
  return dismissed.length > 0;
}
