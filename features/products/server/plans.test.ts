import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertHandoverOf } from '#app/server/builders.ts';
import { bookings } from '#platform/db/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

const productCount = 4_000;
const pretended = 1_000_000;

let keeper: TestApp;
let shop: TestApp;
let planLog: string;
let smallSeller: TestUser;
beforeAll(async () => {
  keeper = await openTestApp();
  const { db, connection } = keeper;
  const seller = await keeper.user('seller');
  smallSeller = await keeper.user('seller');
  for (let n = 0; n < 5; n++) await keeper.product({ sellerId: smallSeller.id });
  await db.execute(`
    set session_replication_role = replica;
    insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year,
      model, storage_gb, battery_health, image, status, posted_at)
    select gen_random_uuid(), '${seller.id}', 'Galaxy ' || n % 300, 100 + n % 900,
      (array['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'])[1 + n % 6],
      'works' || case when n % 2 = 0 then ' charger' else '' end || case when n % 90 = 0 then ' warranty' else '' end,
      (array['good', 'excellent', 'fair'])[1 + n % 3], '01700000000', (array['Dhaka', 'Sylhet', 'Khulna'])[1 + n % 3],
      2018 + n % 8, 'Galaxy ' || n % 300, (array[64, 128, 256])[1 + n % 3], 70 + n % 30, '/x',
      case when n % 10 = 0 then 'sold' else 'listed' end, now() - n * interval '1 minute'
    from generate_series(1, ${productCount}) n;
    insert into bookings (id, product_id, buyer_id, seller_id, buyer_name, buyer_email, product_name, price, image, status)
    select gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), 'A buyer', 'buyer@example.org', name, price, image, 'Handed over'
    from products where status = 'sold';
    insert into handovers (product_id, booking_id, code, code_entered_at, buyer_confirmed_at, seller_confirmed_at)
    select product_id, id, '000000', now(), now(), now() from bookings;
    update users set created_at = now() - interval '1 year';
    insert into deal_events (product_id, booking_id, number, act, status, actor)
    select product_id, id, n, 'accept', 'Accepted', 'seller' from bookings, generate_series(1, 5) n;
    insert into reviews (product_id, booking_id, author, author_id, subject_id, stars)
    select product_id, id, 'buyer', buyer_id, seller_id, 5 from bookings;
    insert into price_offers (product_id, id, buyer_id, seller_id, offered_by, round, price, expires_at)
    select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'buyer', 1, price, now() from products;
    insert into conversations (product_id, id, buyer_id, seller_id)
    select id, gen_random_uuid(), gen_random_uuid(), seller_id from products;
    insert into messages (product_id, conversation_id, id, sender, body)
    select product_id, id, gen_random_uuid(), 'buyer', 'Hello' from conversations;
    insert into product_words (product_id, number, search)
      select id, number, to_tsvector('simple', concat_ws(' ', category, name, description)) from products where status = 'listed' on conflict do nothing;
    insert into search_names (kind, name, folded, words) values ('brand', 'Samsung', 'samsung', '{samsung}'), ('place', 'Sylhet', 'sylhet', '{sylhet}')
      on conflict do nothing;
    insert into search_words select distinct unnest(tsvector_to_array(search)) from product_words on conflict do nothing;
    insert into saved_searches (id, user_id, name, address, brands, words)
    select gen_random_uuid(), '${seller.id}', '', n::text, array['Brand ' || n % 500], 'charger:*'
    from generate_series(1, ${productCount}) n;
    reset session_replication_role`);
  await pretendToBeLarge();
  // Sessions opened from now on write the plan of every statement to PostgreSQL's log.
  planLog = await findLog();
  await db.execute(`alter database ${connection.database} set session_preload_libraries = 'auto_explain'`);
  await db.execute(`alter database ${connection.database} set auto_explain.log_min_duration = 0`);
  await db.execute(`alter database ${connection.database} set auto_explain.log_nested_statements = on`);
  shop = await openTestApp({ beside: keeper });
});
afterAll(async () => {
  await shop.close();
  await keeper.close();
});

async function findLog(): Promise<string> {
  const { rows } = await keeper.db.execute<{ pid: number; folder: string }>(
    `select pg_backend_pid() as pid, current_setting('data_directory') as folder`,
  );
  const { pid, folder } = rows[0] as { pid: number; folder: string };
  return join(dirname(realpathSync(folder.replace('/proc/self', `/proc/${pid}`))), 'postgres.log');
}

/** The planner takes row counts from pg_class, so it plans for a million rows without having them. */
async function pretendToBeLarge() {
  const { db } = keeper;
  await db.execute('alter table products set (autovacuum_enabled = off)');
  await db.execute('alter table bookings set (autovacuum_enabled = off)');
  await db.execute('alter table product_words set (autovacuum_enabled = off)');
  await db.execute(`
    vacuum analyze products, bookings, product_words, search_words, saved_searches, deal_events, reviews, handovers,
      price_offers, conversations, messages`);
  await db.execute(`
    with large as (select unnest(array['products', 'bookings', 'product_words', 'saved_searches', 'deal_events',
      'reviews', 'handovers', 'price_offers', 'conversations', 'messages'])::regclass as name)
    update pg_class set reltuples = reltuples * ${pretended / productCount} where oid in (select name from large)
      or oid in (select indexrelid from pg_index where indrelid in (select name from large))`);
}

/** PostgreSQL uses custom plans for the first five executions of a prepared statement, then maybe a generic one. */
const executions = 8;

/** Invalidates the cache by a notification, and waits until it is processed. */
async function dropCachedReplies() {
  await keeper.db.execute(`select pg_notify('catalogue', '')`);
  const { statusCode } = await shop.anyone.post('/contact', { name: 'A', email: 'a@example.org', message: 'Hello' });
  expect(statusCode).toBe(201);
}

async function plansOf(address: string, headers = {}): Promise<string[]> {
  return plansDuring(async () => {
    for (let time = 0; time < executions; time++) {
      await dropCachedReplies();
      const { statusCode } = await shop.app.inject({ method: 'GET', url: address, headers });
      expect([address, statusCode]).toEqual([address, 200]);
    }
  });
}

/** PostgreSQL logs a plan before it completes the statement. */
async function plansDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { size } = statSync(planLog);
  await work();
  const written = readFileSync(planLog).subarray(size).toString();
  return written.split(/^(?=\d{4}-)/m).filter((entry) => entry.includes(' plan:'));
}

const scan =
  'Seq Scan on (product(s|_words)|bookings|saved_searches|deal_events|reviews|handovers|price_offers|conversations|messages)';
/** Directly below a limit, and without a filter, only the first rows are read. */
const readsWholeTable = (plan: string) =>
  new RegExp(`(?<!Limit .*\\n\\s*-> +)${scan}|${scan}.*\\n\\s*Filter:`).test(plan);
const goesByIndex = (plan: string) => /Index .*(using|on) products_/.test(plan);

test('the planner assumes a million phones', async () => {
  const { rows } = await keeper.db.execute<{ 'QUERY PLAN': string }>('explain select from products');
  expect(Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1])).toBeGreaterThan(pretended * 0.9);
});

test('a sequential scan is detected', async () => {
  const search = `select count(*) from products where description like '%nobody writes this%'`;
  expect(await plansDuring(() => shop.db.execute(search))).toSatisfy((plans: string[]) => plans.some(readsWholeTable));
});

const filters =
  'brand=Samsung,Redmi&condition=good&storage=128&min=200&max=700&battery=80&place=Dhaka&year=2020&since=30';

test.each([
  ['the newest', '/api/products?limit=24'],
  ['a brand', '/api/category/samsung?limit=24'],
  ['filters', `/api/products?${filters}&available=1`],
  ['the cheapest', '/api/products?sort=price-up'],
  ['a word that few phones have', '/api/products?q=warranty'],
  ['a word that half of the phones have', '/api/products?q=charger'],
  ['a word that all phones have', '/api/products?q=works'],
  ['a misspelled word', '/api/products?q=wrranty'],
  ['counts', `/api/products/counts?${filters}`],
  ['counts of a search', '/api/products/counts?q=galaxy+charger'],
  ['suggestions', '/api/products/suggestions?q=gal'],
  ['suggestions for a misspelled word', '/api/products/suggestions?q=chargr'],
  ['advertised phones', '/api/advatise'],
  ['prices', '/api/prices?model=Galaxy+7&storage=128&condition=good'],
  ['the sitemap', '/sitemap.xml'],
  ['the sitemap of phones', '/sitemap-products.xml'],
])('reading %s uses no sequential scan', async (_, address) => {
  expect((await plansOf(address)).filter(readsWholeTable)).toEqual([]);
});

test.each([
  ['one phone', (id: string) => `/api/products/${id}`],
  ['phones like it', (id: string) => `/api/products/${id}/similar`],
  ['its seller', (id: string) => `/api/products/${id}/seller`],
  ['phones to compare', (id: string, other: string) => `/api/compare?ids=${id},${other}`],
])('reading %s uses the index', async (_, addressOf) => {
  const [product, other] = (await shop.anyone.get('/products?limit=2')).json();
  const plans = await plansOf(addressOf(product._id, other._id));
  expect(plans.filter(goesByIndex).length).toBeGreaterThanOrEqual(executions);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});

test.each([
  ['the newest', '/api/products?limit=24', 'products_newest'],
  ['a brand', '/api/category/samsung?limit=24', 'products_category_newest'],
  ['a place', '/api/products?limit=24&place=sylhet', 'products_place_newest'],
  ['the cheapest', '/api/products?limit=24&sort=price-up', 'products_price'],
])('with SEARCH=database the page of %s follows its index', async (_, address, index) => {
  const asking = await openTestApp({ beside: keeper, config: { search: 'database' } });
  try {
    const plans = await plansDuring(() => asking.app.inject(address));
    const ofPage = plans.filter((plan) => /limit 25/.test(plan));
    expect(ofPage.length).toBe(1);
    expect(ofPage[0]).toContain(`Index Scan using ${index} on products`);
    expect(ofPage[0]).not.toMatch(/-> +Sort/);
  } finally {
    await asking.close();
  }
});

test('a later page uses the index like the first', async () => {
  const first = await shop.anyone.get('/products?limit=100');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const plans = await plansOf(next);
  expect(plans.filter(goesByIndex).length).toBeGreaterThanOrEqual(executions);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});

test("a seller's own phones use the index: first page, later pages and booked ones", async () => {
  const headers = { authorization: `Bearer ${smallSeller.token}` };
  const first = await shop.app.inject({ url: '/api/myproducts?limit=2', headers });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  for (const address of ['/api/myproducts?limit=2', next, '/api/myproducts?only=booked']) {
    const plans = await plansOf(address, headers);
    expect(plans.filter(goesByIndex).length).toBeGreaterThanOrEqual(executions);
    expect(plans.filter(readsWholeTable)).toEqual([]);
  }
});

test('the page of a seller and the offers of a person use indexes', async () => {
  const headers = { authorization: `Bearer ${smallSeller.token}` };
  const page = `/api/sellers/${smallSeller.id}`;
  for (const address of [page, `${page}/products?limit=2`, `${page}/reviews?limit=2`, '/api/offers?limit=2'])
    expect((await plansOf(address, headers)).filter(readsWholeTable), address).toEqual([]);
});

test('a conversation with its offers and deals uses indexes, on its first page, a later one and in the list', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  const headers = { authorization: `Bearer ${buyer.token}` };
  const productId = (await seller.post('/products', wireProduct({ product_price: 200 }))).json().data._id;
  const id = (await buyer.post('/conversations', { productId, text: 'Hello' })).json().data._id;
  const offer = (await buyer.post('/offers', { productId, price: 180 })).json().data._id;
  await seller.post(`/offers/${offer}/answers`, { answer: 'accept', price: 180 });
  const { events, older } = (await buyer.get(`/conversations/${id}?limit=2`)).json();
  expect(events).toMatchObject([{ act: 'offer' }, { act: 'offer-accepted' }]);
  for (const address of [`/conversations/${id}`, `/conversations/${id}?cursor=${older}`, '/conversations']) {
    const plans = await plansOf(`/api${address}`, headers);
    expect(plans.length).toBeGreaterThanOrEqual(executions);
    expect(plans.filter(readsWholeTable), address).toEqual([]);
  }
});

test('making an offer, answering it and reviewing a deal use indexes', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  const plans = await plansDuring(async () => {
    for (let time = 0; time < executions; time++) {
      const productId = (await seller.post('/products', wireProduct({ product_price: 200 }))).json().data._id;
      const id = (await buyer.post('/offers', { productId, price: 180 })).json().data._id;
      const accepted = (await seller.post(`/offers/${id}/answers`, { answer: 'accept', price: 180 })).json().data._id;
      await keeper.db.update(bookings).set({ status: 'Handed over' }).where(eq(bookings.id, accepted));
      await insertHandoverOf(keeper.db, { productId, id: accepted });
      const replies = [
        await buyer.post(`/deals/${accepted}/reviews`, { stars: 5 }),
        await seller.post(`/deals/${accepted}/reviews`, { stars: 5 }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    }
  });
  expect(plans.length).toBeGreaterThan(executions);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});

test('posting, editing, booking, cancelling and removing use indexes, those of saved searches included', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  const plans = await plansDuring(async () => {
    for (let time = 0; time < executions; time++) {
      const productId = (await seller.post('/products', wireProduct())).json().data._id;
      await seller.patch(`/myproducts/${productId}`, wireProduct({ product_price: 1 }));
      const booking = (await buyer.post('/bookings', { productId })).json().data._id;
      const replies = [await buyer.delete(`/bookings/${booking}`), await seller.delete(`/myproducts/${productId}`)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });
  expect(plans.filter((plan) => plan.includes('saved_searches_met')).length).toBe(executions);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});
