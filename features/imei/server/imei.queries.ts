import { and, eq, sql } from 'drizzle-orm';
import { insertListingNotice } from '#features/notices/server/notices.queries.ts';
import { type Db, notifyCatalogue, runPrepared, tellAdmins } from '#platform/db/client.ts';
import { imeiSightings, productImeis, products } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Sighting } from '../imei.contract.ts';
import type { ImeiHash, ImeiKeys } from './imei-keys.ts';

const maxSeen = 20;

/** Locks an own product that is on offer; its number must not change while somebody relies on it. */
async function lockOwn(db: Db, sellerId: string, id: string) {
  const [own] = await db
    .select({ id: products.id, category: products.category, name: products.name, model: products.model })
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId), eq(products.status, 'listed')))
    .for('no key update');
  if (!own) throw new Refusal('not-found', m.common_noSuchPhone());
  return own;
}

async function refuseWhileBooked(db: Db, productId: string) {
  const [relied] = await runPrepared(db, {
    name: 'IMEIs somebody relies on',
    text: `
      select 1 from bookings b join product_imeis i on i.product_id = b.product_id
      where b.product_id = $1 and b.live limit 1`,
    values: [productId],
  });
  if (relied) throw new Refusal('conflict', m.imei_fixedWhileBooked(), { passing: true });
}

/** Stores the numbers of an own product in place of others, and tells everybody concerned where one was seen before. */
export async function replaceImeis(db: Db, keys: ImeiKeys, sellerId: string, id: string, imeis: string[]) {
  const product = await lockOwn(db, sellerId, id);
  await refuseWhileBooked(db, id);
  const distinct = [...new Set(imeis)];
  const stored = distinct.map((digits) => keys.store(digits));
  // Of two sellers who give one number at the same time, one sees the other.
  await lockNumbers(db, stored);
  await db.delete(productImeis).where(eq(productImeis.productId, id));
  await db.insert(productImeis).values(stored.map((each, index) => ({ productId: id, position: index + 1, ...each })));
  notifyCatalogue(db, [id]);
  const seen = await recordSightings(db, id, sellerId, distinct.flatMap(keys.hashesOf));
  return { product, seen };
}

/** Until the transaction ends, nobody else gives one of these numbers or decides about it. */
export async function lockNumbers(db: Db, hashes: ImeiHash[]): Promise<void> {
  for (const { hash } of hashes.toSorted((one, other) => (one.hash < other.hash ? -1 : 1)))
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
}

/** Predicate: a stored number `i` is one of the hashes in `$1` and `$2`, by key and hash. */
const isAmong = '(i.key_id, i.hash) in (select * from unnest($1::text[], $2::text[]))';
export const valuesOf = (hashes: ImeiHash[]) => [hashes.map(({ keyId }) => keyId), hashes.map(({ hash }) => hash)];

/** Whether one of these is a number of the product. */
export async function hasImei(db: Db, productId: string, hashes: ImeiHash[]): Promise<boolean> {
  const found = await runPrepared(db, {
    name: 'whether an IMEI is of a product',
    text: `select 1 from product_imeis i where i.product_id = $3 and ${isAmong} limit 1`,
    values: [...valuesOf(hashes), productId],
  });
  return found.length > 0;
}

/** Sixteen bits of each number of a product, by which a device without a connection compares them. */
export async function findTags(db: Db, keys: ImeiKeys, productId: string): Promise<number[]> {
  const { keyId, hash, hiddenTag } = productImeis;
  const stored = await db
    .select({ keyId, hash, hiddenTag })
    .from(productImeis)
    .where(eq(productImeis.productId, productId));
  return stored.flatMap((each) => keys.revealTag(each) ?? []);
}

async function recordSightings(db: Db, productId: string, sellerId: string, hashes: ImeiHash[]): Promise<boolean> {
  const others = await runPrepared<{ id: string; sellerId: string }>(db, {
    name: 'listings with an IMEI',
    text: `
      select distinct p.id, p.seller_id as "sellerId" from product_imeis i join products p on p.id = i.product_id
      where ${isAmong} and p.id <> $3 and p.status = 'listed' limit ${maxSeen}`,
    values: [...valuesOf(hashes), productId],
  });
  if (others.length === 0) return false;
  const pairs = others.map(({ id }) => ({
    productId: id < productId ? id : productId,
    otherId: id < productId ? productId : id,
  }));
  await db.insert(imeiSightings).values(pairs).onConflictDoNothing();
  for (const each of [...others, { id: productId, sellerId }])
    await insertListingNotice(db, { userId: each.sellerId, productId: each.id, matter: 'imei', act: 'imei-seen' });
  await tellAdmins(db);
  return true;
}

export async function deleteImeis(db: Db, sellerId: string, id: string): Promise<void> {
  await lockOwn(db, sellerId, id);
  await refuseWhileBooked(db, id);
  await db.delete(productImeis).where(eq(productImeis.productId, id));
  notifyCatalogue(db, [id]);
}

/** Undefined when this seller has no such product. */
export async function findImeisOf(db: Db, sellerId: string, id: string) {
  const [found] = await runPrepared<{ count: number; seenElsewhere: boolean }>(db, {
    name: 'IMEIs of an own product',
    text: `
      select (select count(*)::int from product_imeis where product_id = p.id) as count,
        exists (
          select from imei_sightings s join products o on o.id = case s.product_id when p.id then s.other_id else s.product_id end
          where p.id in (s.product_id, s.other_id) and o.status = 'listed') as "seenElsewhere"
      from products p where p.id = $2 and p.seller_id = $1 and p.status <> 'removed'`,
    values: [sellerId, id],
  });
  return found;
}

const maxListed = 100;

const listedProduct = (product: string, seller: string) => `
  json_build_object('id', ${product}.id, 'name', ${product}.name, 'status', ${product}.status,
    'sellerName', ${seller}.name, 'sellerEmail', ${seller}.email)`;

export function readSightings(db: Db) {
  return runPrepared<Sighting>(db, {
    name: 'IMEIs seen in two listings',
    text: `
      select s.id, json_build_array(${listedProduct('p', 'seller')}, ${listedProduct('o', 'other')}) as products,
        ${isoText('s.created_at')} as "seenAt"
      from imei_sightings s join products p on p.id = s.product_id join products o on o.id = s.other_id
      left join users seller on seller.id = p.seller_id left join users other on other.id = o.seller_id
      where s.dismissed_at is null and p.status = 'listed' and o.status = 'listed'
      order by s.created_at desc, s.id desc limit ${maxListed}`,
    values: [],
  });
}

/** False when there is none that is open. */
export async function dismissSightingOf(db: Db, id: string): Promise<boolean> {
  const dismissed = await db
    .update(imeiSightings)
    .set({ dismissedAt: new Date() })
    .where(and(eq(imeiSightings.id, id), sql`${imeiSightings.dismissedAt} is null`))
    .returning({ id: imeiSightings.id });
  return dismissed.length > 0;
}
