import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { refusalsCopy } from '#common/copy/refusals.ts';
import { wordsOf } from '#common/words.ts';
import { insertMatches, insertPriceDrops } from '#features/notices/server/notices.queries.ts';
import { findPlace } from '#features/places/server/gazetteer.ts';
import { loadByKeys } from '#platform/db/batch.ts';
import { type Database, type Db, readJson, transaction } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { products, productWords } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { mapFacts } from '../facts.ts';
import { bookingOfProduct, ownProduct, product } from '../products.contract.ts';

/** Contact details are only for signed-in readers. */
export type Reader = 'public' | 'member';

const bookedExists = `exists (select from bookings b where b.product_id = p.id and b.live)`;

/** SQL for a contact detail; null for a sold product except to its seller and admins. Its buyer has it in the order. */
const contactOf = (reader: Reader | 'insider', column: string) =>
  ({ public: null, member: `case when p.status <> 'sold' then ${column} end`, insider: column })[reader];

/** SQL for each field of a product `p` of seller `s`. */
export const productExpressions = (reader: Reader | 'insider') => ({
  id: 'p.id',
  ...mapFacts(({ column }) => `p.${column}`),
  image: 'p.image',
  imagePlaceholder: 'p.image_placeholder',
  latitude: 'p.latitude',
  longitude: 'p.longitude',
  status: `case when p.status = 'listed' and ${bookedExists} then 'booked' else p.status end`,
  postedAt: isoText('p.posted_at'),
  sellerName: 's.name',
  sellerRating: null,
  mobileNumber: contactOf(reader, 'p.mobile_number'),
  sellerEmail: contactOf(reader, 's.email'),
});

/** The open booking, or the completed one of a sold product. */
const currentBooking = `
  (select ${wireJson(bookingOfProduct, {
    id: 'b.id',
    buyerName: 'b.buyer_name',
    buyerEmail: 'b.buyer_email',
    phone: 'b.phone',
    meetingAddress: 'b.meeting_address',
    bookedAt: isoText('b.created_at'),
    price: 'b.price',
    status: 'b.status',
  })} from bookings b where b.product_id = p.id and (b.live or b.status in ('Sold', 'Handed over')))`;

const productsById = (reader: Reader) => ({
  name: `products by id ${reader}`,
  text: `
    select p.id, ${wireJson(product, productExpressions(reader))}::text, p.number
    from products p left join users s on s.id = p.seller_id
    where p.id = any($1::uuid[]) and p.status <> 'removed'`,
});
const byId = { public: productsById('public'), member: productsById('member') };

/** JSON and number of a product. */
export async function readProduct(db: Db, reader: Reader, id: string) {
  const key = id.toLowerCase();
  const found = (await loadByKeys(db, byId[reader], [key])).get(key);
  return found && { json: found[1] as string, number: found[2] as number };
}

const isAdvertised = 'exists (select from advertisements a where a.product_id = p.id)';

const ownProductJson = wireJson(ownProduct, {
  ...productExpressions('insider'),
  booking: currentBooking,
  advertised: isAdvertised,
});

const onlyThose = { all: 'true', booked: bookedExists, advertised: isAdvertised };

type OwnProductsRequest = PageRequest & { only?: 'booked' | 'advertised' | undefined };

export function readProductsOf(db: Database, sellerId: string, request: OwnProductsRequest): Promise<WireText> {
  const { only = 'all' } = request;
  return readPage(db, request, {
    name: `own products ${only}`,
    all: `
      select p.id, p.posted_at as at from products p
      where p.seller_id = $2 and p.status <> 'removed' and ${onlyThose[only]}`,
    values: [sellerId],
    entry: ownProductJson,
    from: 'join products p on p.id = page.id join users s on s.id = p.seller_id',
  });
}

/** JSON of a product of this seller. */
export async function readProductOf(db: Database, sellerId: string, id: string): Promise<string | undefined> {
  const json = await readJson(db, {
    name: 'own product',
    text: `
      select ${ownProductJson}::text from products p join users s on s.id = p.seller_id
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

/**
 * Inserts a product with its search words, and the notices for saved searches that it fits. In a transaction, since the
 * search index reads the words as soon as the product is committed.
 */
export async function insertProduct(db: Db, values: typeof products.$inferInsert): Promise<StoredProduct> {
  const [inserted] = await db
    .insert(products)
    .values({ ...values, ...(await pointOf(values.location)) })
    .returning();
  const product = inserted as StoredProduct;
  if (product.status !== 'listed') return product;
  await upsertWords(db, product);
  await insertMatches(db, product.id);
  return product;
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
      insert into product_words (number, search) values (${product.number}, ${searchVectorOf(product)}::tsvector)
      on conflict (number) do update set search = excluded.search
      returning search
    )
    insert into search_words (word) select unnest(tsvector_to_array(search)) as word from indexed order by word
    on conflict do nothing`);
}

/** Only products on sale are searchable. */
export async function deleteWords(db: Db, numbers: number[]): Promise<void> {
  await db.delete(productWords).where(inArray(productWords.number, numbers));
}

/** `sold` differs from `unknown` because the seller still sees sold products. */
type ChangeOutcome = 'changed' | 'sold' | 'unknown';

/** Changes a product of this seller that is still for sale; its posting time stays. */
export async function updateProductOf(
  db: Db,
  id: string,
  { sellerId, ...values }: typeof products.$inferInsert & { sellerId: string },
): Promise<ChangeOutcome> {
  return transaction(db, async (change) => {
    const [before] = await change
      .select({ price: products.price, status: products.status })
      .from(products)
      .where(and(eq(products.id, id), eq(products.sellerId, sellerId)))
      .for('no key update');
    if (before?.status !== 'listed') return before?.status === 'sold' ? 'sold' : 'unknown';
    const [after] = await change
      .update(products)
      .set({ ...values, ...(await pointOf(values.location)) })
      .where(eq(products.id, id))
      .returning();
    await upsertWords(change, after as StoredProduct);
    if (values.price < before.price) await insertPriceDrops(change, id, before.price, values.price);
    return 'changed';
  });
}

/** A removed product is gone, which search engines take as final; an unknown one is not found. */
export async function refuseMissingProduct(db: Db, id: string): Promise<never> {
  const [known] = isUuid(id) ? await db.select({ id: products.id }).from(products).where(eq(products.id, id)) : [];
  throw new Refusal(known ? 'gone' : 'not-found', refusalsCopy.noSuchProduct);
}
