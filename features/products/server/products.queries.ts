import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { turnInLine } from '#common/deal-statuses.ts';
import { wordsOf } from '#common/words.ts';
import { endedSometime, supportOf } from '#features/catalogue/server/models.ts';
import type { DamageMap } from '#features/grade/grade.rules.ts';
import { insertPriceDrops } from '#features/notices/server/notices.queries.ts';
import { findPlace } from '#features/places/server/gazetteer.ts';
import { isBait, noteBait } from '#platform/db/bait.ts';
import { loadByKeys } from '#platform/db/batch.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Database, type Db, notifyCatalogue, readJson, runPrepared, transaction } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { products, productWords, searchNames } from '#platform/db/schema.ts';
import { isOfPhotosNow, isTrustedSeller } from '#platform/db/verification-photos.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { mapFacts } from '../facts.ts';
import { bookingOfProduct, ownProduct, product as productSchema } from '../products.contract.ts';

/** Contact details are only for signed-in readers. */
export type Reader = 'public' | 'member';

/** SQL that joins the live booking of a product `p`, if any, and whether there is one. */
export const joinBooked = 'left join bookings booked on booked.product_id = p.id and booked.live';
export const isBooked = 'booked.id is not null';

/** SQL for a contact detail; null for a sold product except to its seller and admins. Its buyer has it in the order. */
const contactOf = (reader: Reader | 'insider', column: string) =>
  ({ public: null, member: `case when p.status <> 'sold' then ${column} end`, insider: column })[reader];

/** SQL for `thisMonth()`. */
export const thisMonthSql = `
  ((extract(year from now() at time zone 'UTC') - 2000) * 12 + extract(month from now() at time zone 'UTC'))::int`;

const updatesUntil = `
  case when p.updates_until > ${endedSometime}
    then to_char(date '1999-12-01' + p.updates_until * interval '1 month', 'YYYY-MM') end`;

const photoVerified = `exists (
  select from verification_photos v where v.product_id = p.id and v.verified_at is not null and ${isOfPhotosNow})`;

/** SQL for each field of a product `p` of seller `s`, with what `joinBooked` joins. */
export const productExpressions = (reader: Reader | 'insider') => ({
  id: 'p.id',
  ...mapFacts(({ column }) => `p.${column}`),
  image: 'p.image',
  imagePlaceholder: 'p.image_placeholder',
  latitude: 'p.latitude',
  longitude: 'p.longitude',
  releasedYear: 'p.released_year',
  updatesUntil,
  updatesLeft: `case when p.updates_until is not null then greatest(p.updates_until - ${thisMonthSql}, 0) end`,
  photoVerified,
  status: `case when p.status = 'listed' and ${isBooked} then 'booked' else p.status end`,
  postedAt: isoText('p.posted_at'),
  sellerName: 's.name',
  sellerRating: null,
  warnings: null,
  links: null,
  hasImei: null,
  verificationPhoto: null,
  isMuchCheaper: null,
  selfTestedAt: null,
  mobileNumber: contactOf(reader, 'p.mobile_number'),
  sellerEmail: contactOf(reader, 's.email'),
});

/** Predicate: the seller has accepted the booking `b` and the two arrange to meet. */
const isArranging = "b.status in ('Accepted', 'Meeting agreed')";
/** Predicate: each of the two may know how to reach the other, since neither has blocked the other. */
export const mayReachEachOther = `(${isArranging} and not ${areBlocked('b.buyer_id', 'b.seller_id')})`;
/** Predicate: the booking `b` is in a dispute, or its code was entered: nobody ends or changes it alone. */
export const isHeld = `(b.live and (
  exists (select from disputes d where d.booking_id = b.id and d.decided_at is null)
  or exists (select from handovers h where h.booking_id = b.id and h.code_entered_at is not null)))`;

/** SQL: whose turn it is in the live booking `b`. */
const waitsFor = `
  case when not b.live then null
    when exists (select from disputes d where d.booking_id = b.id and d.decided_at is null) then 'admin'
    when b.status = 'Booked' then 'seller'
    when b.status = '${turnInLine}' or b.sold_claimed_at is not null then 'buyer'
    else coalesce(
      (select case when h.new_price is not null then 'seller'
          when h.buyer_confirmed_at is not null then 'seller' when h.seller_confirmed_at is not null then 'buyer' end
        from handovers h where h.booking_id = b.id),
      (select case o.proposed_by when 'buyer' then 'seller' else 'buyer' end
        from meeting_proposals o where o.booking_id = b.id and o.status = 'open' and not ${areBlocked('b.buyer_id', 'b.seller_id')}),
      case when b.meeting_at is null and ${areBlocked('b.buyer_id', 'b.seller_id')} then 'nobody' else 'both' end) end`;

/** Predicate: the seller may say that the buyer of the booking `b` has the phone. */
export const canBeMarkedSold = `(${isArranging} and b.sold_claimed_at is null and not ${isHeld})`;

const whileArranging = (column: string) => `case when ${mayReachEachOther} then ${column} else '' end`;

/** The open booking, or the completed one of a sold product. */
const currentBooking = `
  case when b.id is not null then ${wireJson(bookingOfProduct, {
    id: 'b.id',
    buyerName: 'b.buyer_name',
    buyerEmail: whileArranging('b.buyer_email'),
    phone: whileArranging('b.phone'),
    meetingAddress: whileArranging("coalesce(nullif(b.meeting_address, ''), b.meeting_wish)"),
    bookedAt: isoText('b.created_at'),
    price: 'b.price',
    status: 'b.status',
    waitsFor,
    meetingAt: isoText('b.meeting_at'),
    isHeld,
    canBeMarkedSold,
  })} end`;

/** Predicate: the seller gave an IMEI, with which a buyer can compare the phone at the meeting. */
const hasImei = 'exists (select from product_imeis i where i.product_id = p.id)';

/** When the seller ran the self-test that the page shows. */
const selfTestedAt = `
  (select ${isoText('t.opened_at')} from self_tests t
    where t.product_id = p.id and t.booking_id is null and t.finished_at is not null and p.status = 'listed'
    order by t.finished_at desc limit 1)`;

const verificationPhoto = `(
  select json_build_object('verified_at', ${isoText('v.verified_at')}, 'sent_at', ${isoText('v.sent_at')})
  from verification_photos v
  where v.product_id = p.id and v.picture is not null and v.refused_at is null and ${isOfPhotosNow}
    and (v.verified_at is not null or ${isTrustedSeller('p.seller_id')}))`;

const productsById = (reader: Reader) => ({
  name: `products by id ${reader}`,
  text: `
    select p.id, ${wireJson(productSchema, { ...productExpressions(reader), hasImei, selfTestedAt, verificationPhoto, isMuchCheaper: isBait })}::text, p.number, array[p.name, p.location, p.description]
    from products p left join users s on s.id = p.seller_id ${joinBooked}
    where p.id = any($1::uuid[]) and p.status <> 'removed' and s.closed_at is null`,
});
const byId = { public: productsById('public'), member: productsById('member') };

/** JSON, number and texts of a product. */
export async function readProduct(db: Db, reader: Reader, id: string) {
  const key = id.toLowerCase();
  const found = (await loadByKeys(db, byId[reader], [key])).get(key);
  return found && { json: found[1] as string, number: found[2] as number, texts: found[3] as string[] };
}

const ownProductJson = wireJson(ownProduct, {
  ...productExpressions('insider'),
  booking: currentBooking,
  advertised: 'a.product_id is not null',
  isHeld: 'p.held_at is not null',
});

const joinOwn = `
  join users s on s.id = p.seller_id ${joinBooked}
  left join bookings b on b.product_id = p.id and (b.live or b.status in ('Sold', 'Handed over'))
  left join advertisements a on a.product_id = p.id`;

const onlyThose = {
  all: '',
  booked: 'join bookings b on b.product_id = p.id and b.live',
  advertised: 'join advertisements a on a.product_id = p.id',
};

type OwnProductsRequest = PageRequest & { only?: 'booked' | 'advertised' | undefined };

export function readProductsOf(db: Database, sellerId: string, request: OwnProductsRequest): Promise<WireText> {
  const { only = 'all' } = request;
  return readPage(db, request, {
    name: `own products ${only}`,
    all: `
      select p.id, p.posted_at as at from products p ${onlyThose[only]}
      where p.seller_id = $2 and (p.status <> 'removed' or p.held_at is not null)`,
    values: [sellerId],
    entry: ownProductJson,
    from: `join products p on p.id = page.id ${joinOwn}`,
  });
}

/** JSON of a product of this seller. */
export async function readProductOf(db: Database, sellerId: string, id: string): Promise<string | undefined> {
  const json = await readJson(db, {
    name: 'own product',
    text: `
      select ${ownProductJson}::text from products p ${joinOwn}
      where p.id = $2 and p.seller_id = $1 and p.status <> 'removed'`,
    values: [sellerId, id],
  });
  return json === 'null' ? undefined : json;
}

export function countListedOf(db: Db, sellerId: string): Promise<number> {
  return db.$count(products, and(eq(products.sellerId, sellerId), eq(products.status, 'listed')));
}

export type StoredProduct = typeof products.$inferSelect;

export async function findListedProduct(db: Db, id: string): Promise<StoredProduct | undefined> {
  const [found] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'listed')));
  return found;
}

/** What else belongs to a new listing, in its transaction. */
export type OnPost = (db: Db, product: StoredProduct) => Promise<void>;

/**
 * Inserts a product with its search words. In a transaction, since the search index reads the words as soon as the product
 * is committed.
 */
export async function insertProduct(
  db: Db,
  values: typeof products.$inferInsert,
  onPost: OnPost,
): Promise<StoredProduct> {
  const [inserted] = await db
    .insert(products)
    .values({ ...values, ...supportOf(values), ...(await pointOf(values.location)) })
    .returning();
  const product = inserted as StoredProduct;
  notifyCatalogue(db, [product.id]);
  if (product.status !== 'listed') return product;
  await upsertWords(db, product);
  await noteMuchCheaper(db, product.id);
  await onPost(db, product);
  return product;
}

/** Tells the admins, on whose list it comes. */
async function noteMuchCheaper(db: Db, productId: string): Promise<void> {
  await runPrepared(db, { name: 'much cheaper listing', text: noteBait, values: [productId] });
}

/** Nulls for an unknown place, so that editing can clear them. */
async function pointOf(location: string): Promise<Pick<StoredProduct, 'latitude' | 'longitude'>> {
  const { latitude = null, longitude = null } = (await findPlace(location)) ?? {};
  return { latitude, longitude };
}

type Described = Pick<StoredProduct, 'category' | 'name' | 'description' | 'location'> &
  Partial<Pick<StoredProduct, 'model' | 'colour' | 'storageGb' | 'memoryGb'>>;

/** The product's search vector, weighted: name and model, then town and colour, then the description. */
export function searchVectorOf(product: Described): string {
  const { category, name, model, location, colour, storageGb, memoryGb, description } = product;
  const sizes = [storageGb, memoryGb].map((gigabytes) => gigabytes && `${gigabytes}gb`);
  const weighted = { '1A': [category, name, model], '2B': [location, colour, ...sizes], '3D': [description] };
  return Object.entries(weighted)
    .flatMap(([weight, texts]) => wordsOf(texts.filter(Boolean).join(' ')).map((word) => `'${word}':${weight}`))
    .join(' ');
}

/** Inserts vocabulary words in one order, so that concurrent inserts wait only for a shared new word and never deadlock. */
async function upsertWords(db: Db, product: StoredProduct): Promise<void> {
  await db.execute(sql`
    with indexed as (
      insert into product_words (product_id, number, search)
      values (${product.id}, ${product.number}, ${searchVectorOf(product)}::tsvector)
      on conflict (product_id) do update set search = excluded.search
      returning search
    )
    insert into search_words (word) select unnest(tsvector_to_array(search)) as word from indexed order by word
    on conflict do nothing`);
  await db.insert(searchNames).values(searchNamesOf(product)).onConflictDoNothing();
}

type SearchName = typeof searchNames.$inferInsert;

export const searchNameOf = (kind: SearchName['kind'], name: string, brand = ''): SearchName => ({
  kind,
  name,
  brand,
  folded: name.toLowerCase(),
  words: [...wordsOf(brand), ...wordsOf(name)],
});

/** In one order as above. */
const searchNamesOf = ({ category, model, condition, place }: StoredProduct): SearchName[] => [
  searchNameOf('brand', category),
  searchNameOf('condition', condition),
  ...(model ? [searchNameOf('model', model, category)] : []),
  searchNameOf('place', place),
];

const ofOpenAccount = sql`exists (select from users s where s.id = ${products.sellerId} and s.closed_at is null)`;

/** Puts held products back on the market. */
export async function relistProducts(db: Db, ids: string[]): Promise<StoredProduct[]> {
  const relisted = await db
    .update(products)
    .set({ status: 'listed', heldAt: null, heldFor: null })
    .where(and(inArray(products.id, ids), isNotNull(products.heldAt), ofOpenAccount))
    .returning();
  if (relisted.length > 0)
    notifyCatalogue(
      db,
      relisted.map(({ id }) => id),
    );
  for (const product of relisted) await upsertWords(db, product);
  return relisted;
}

/** Only products on sale are searchable. */
export async function deleteWords(db: Db, productIds: string[]): Promise<void> {
  await db.delete(productWords).where(inArray(productWords.productId, productIds));
}

/** `sold` differs from `unknown` because the seller still sees sold products. */
type ChangeOutcome = 'changed' | 'marked-elsewhere' | 'sold' | 'unknown';

/** What else belongs to the edit of a product, in its transaction and with the product locked. */
export type AroundEdit = (db: Db, productId: string, edit: () => Promise<void>) => Promise<void>;

/** Changes a product of this seller that is still for sale; its posting time stays. */
export async function updateProductOf(
  db: Db,
  id: string,
  { sellerId, ...values }: typeof products.$inferInsert & { sellerId: string },
  around: AroundEdit,
  damageMapBefore?: DamageMap | null,
): Promise<ChangeOutcome> {
  return transaction(db, async (tx) => {
    const [before] = await tx
      .select({ price: products.price, status: products.status, damageMap: products.damageMap })
      .from(products)
      .where(and(eq(products.id, id), eq(products.sellerId, sellerId)))
      .for('no key update');
    if (before?.status !== 'listed') return before?.status === 'sold' ? 'sold' : 'unknown';
    if (damageMapBefore !== undefined && !isDeepStrictEqual(before.damageMap, damageMapBefore))
      return 'marked-elsewhere';
    await around(tx, id, async () => {
      const [after] = await tx
        .update(products)
        .set({ ...values, ...supportOf(values), ...(await pointOf(values.location)) })
        .where(eq(products.id, id))
        .returning();
      notifyCatalogue(tx, [id]);
      await upsertWords(tx, after as StoredProduct);
      await noteMuchCheaper(tx, id);
      if (values.price < before.price) await insertPriceDrops(tx, id, before.price, values.price);
    });
    return 'changed';
  });
}

/** Why there is no such product on offer, or none of this seller. */
export async function refuseMissingProduct(
  db: Db,
  id: string,
  options: { removed?: 'gone' | 'not-found'; sellerId?: string; unknown?: string } = {},
): Promise<never> {
  const { removed = 'not-found', sellerId, unknown = m.common_noSuchPhone() } = options;
  const [known] = isUuid(id)
    ? await db.select({ sellerId: products.sellerId }).from(products).where(eq(products.id, id))
    : [];
  if (!known) throw new Refusal('not-found', unknown);
  if (sellerId && known.sellerId && known.sellerId !== sellerId)
    throw new Refusal('not-found', m.products_ofAnotherSeller());
  throw new Refusal(removed, m.common_noLongerForSale());
}
