import { createHash } from 'node:crypto';
import type pg from 'pg';
import { findPlace } from '#features/places/server/gazetteer.ts';
import { refreshSearchNames } from '#features/search/server/search.queries.ts';
import { type Connection, openDatabase } from '#platform/db/client.ts';
import { migrate } from '#platform/db/migrate.ts';
import { withClient } from '../support/stage.ts';
import phoneModels from './phone-models.json' with { type: 'json' };

const [sellers, buyers, perBatch, rareWords] = [20_000, 5_000, 50_000, 40_000];
const models = Object.entries(phoneModels).flatMap(([brand, names]) => names.map((name) => ({ brand, name })));
const towns =
  'Dhaka,Chattogram,Khulna,Rajshahi,Sylhet,Gazipur,Narayanganj,Cumilla,Rangpur,Barishal,Mymensingh,Bogura,Savar'.split(
    ',',
  );
const colours = 'Black,Blue,White,Green,Silver,Gold,Purple,Grey'.split(',');

/** Words of descriptions, the most frequent first. */
export const commonWords = (
  'phone good condition with the and is no all box charger battery fresh original used very only price fixed screen problem any ' +
  'working full set call me for scratch one glass display camera everything ok like new month use my need money urgent sell ' +
  'want buy another old warranty official charging cable cover back front small light few side never opened repaired water ' +
  'changed bought from shop brand memory storage ram 128gb 64gb 256gb 8gb fast performance gaming smooth heat issue fingerprint ' +
  'sensor face lock dual sim network 4g 5g wifi bluetooth speaker sound clear software update android version google account ' +
  'imei invoice receipt papers available exchange possible cash delivery courier serious buyer offer negotiable student gift ' +
  'abroad global variant black blue green white gold beautiful protector tempered case silicone leather earphone adapter 33w ' +
  'amoled 120hz 90hz curved pixel line burn shadow touch edge corner crack service center percent backup day hours year ভালো ফোন'
).split(' ');

/** A rare word out of many. */
export const rareWord = (number: number) =>
  createHash('md5')
    .update(`word ${number}`)
    .digest('hex')
    .slice(0, 7)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);

/**
 * Fills an empty database with this many listings of the last two years, drawn by PostgreSQL from a fixed seed, and
 * returns the seconds it took. Triggers are off and indexes are built afterwards, once for all rows.
 */
export async function loadListings(connection: Connection, size: number): Promise<number> {
  await migrate(connection);
  const begin = performance.now();
  await withClient(connection, async (client) => {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; select setseed(0.5);
      set max_parallel_workers_per_gather = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    const restoreIndexes = await dropIndexes(client);
    await client.query(insertPeople);
    const points = await Promise.all(towns.map(findPlace));
    const lists = [
      ...[models.map(({ brand }) => brand), models.map(({ name }) => name), towns, colours, commonWords],
      ...[points.map((point) => point?.latitude), points.map((point) => point?.longitude)],
    ];
    for (let first = 1; first <= size; first += perBatch)
      await client.query(insertProducts, [first, Math.min(size, first + perBatch - 1), size, ...lists]);
    await client.query(`select setval('products_number_seq', $1)`, [size]);
    await client.query(insertBookings);
    await client.query(insertWords);
    await restoreIndexes();
    await fillSearchNames(connection);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
  return (performance.now() - begin) / 1000;
}

async function fillSearchNames(connection: Connection) {
  const db = openDatabase(connection, 1, false);
  await refreshSearchNames(db);
  await db.$client.end();
}

const insertPeople = `
  insert into users (id, name, email, email_verified, role, created_at)
  select md5(role || n)::uuid, initcap(role) || ' ' || n, role || n || '@example.org', true, role, now() - interval '3 years'
  from (select 'seller' as role, generate_series(1, ${sellers}) as n union all select 'buyer', generate_series(1, ${buyers})) people`;

/** `random() ^ 3` prefers the beginning of a list, a skewed distribution as of words and towns. */
const pick = (list: string, exponent = 1) =>
  `(${list}::text[])[1 + floor(power(random(), ${exponent}) * cardinality(${list}::text[]))::int]`;

/** More points than the gazetteer has in a town: within some ten kilometres, to about one. */
const around = (list: string) =>
  `round((${list}::numeric[])[array_position($6::text[], town)] + (random()::numeric - 0.5) / 5, 2)`;

const insertProducts = `
  insert into products (id, number, seller_id, name, price, category, model, description, condition, mobile_number, location,
    purchase_year, storage_gb, memory_gb, colour, battery_health, image, pictures, status, posted_at, updated_at, latitude, longitude)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid,
    n, md5('seller' || 1 + floor(power(random(), 3) * ${sellers}))::uuid,
    brand || ' ' || model || (array['', ' ' || storage || 'GB', ' fresh condition'])[1 + n % 3],
    1000 + 100 * floor(power(random(), 2) * 600), brand, case when n % 4 > 0 then model end, description,
    (array['good', 'good', 'excellent', 'fair'])[1 + floor(random() * 4)::int], '+8801700000000',
    (array['', 'Mirpur, ', 'Uttara, ', 'Agrabad, '])[1 + n % 4] || town, 2019 + floor(random() * 6)::int,
    case when n % 10 < 7 then storage end, case when n % 2 = 0 then (array[4, 6, 8, 12])[1 + floor(random() * 4)::int] end,
    case when n % 5 < 3 then colour end, case when n % 2 = 1 then 70 + floor(random() * 31)::int end, image, array[image],
    case when random() < 0.03 then 'removed' when random() < 0.08 then 'sold' else 'listed' end, at, at, ${around('$9')}, ${around('$10')}
  from (
    select n, now() - interval '2 years' * (1 - n::float8 / $3::int) as at, md5(n::text) as mark,
      '/pictures/' || md5(n::text) || '/1280.webp' as image, ($4::text[])[m] as brand, ($5::text[])[m] as model,
      ${pick('$6', 3)} as town, ${pick('$7')} as colour, (array[32, 64, 128, 256, 512])[1 + floor(random() * 5)::int] as storage,
      (select string_agg(case when random() < 0.05
          then translate(substr(md5('word ' || floor(power(random(), 2) * ${rareWords})), 1, 7), '0123456789', 'ghijklmnop')
          else ${pick('$8', 3)} end, ' ') from generate_series(1, 10 + n % 30)) as description
    from (select n, 1 + floor(random() * cardinality($4::text[]))::int as m from generate_series($1::int, $2::int) n offset 0) drawn
    offset 0
  ) listings`;

const insertBookings = `
  insert into bookings (id, product_id, seller_id, buyer_id, buyer_name, buyer_email, phone, meeting_address, product_name, price, image, status)
  select gen_random_uuid(), id, seller_id, md5('buyer' || 1 + number % ${buyers})::uuid, 'A buyer', 'buyer@example.org', '+8801700000000',
    location, name, price, image, case status when 'sold' then 'Handed over' else 'Booked' end
  from products where status = 'sold' or (status = 'listed' and number % 16 = 0);
  insert into handovers (product_id, booking_id, code, code_entered_at, buyer_confirmed_at, seller_confirmed_at)
  select product_id, id, '000000', created_at, created_at, created_at from bookings where status = 'Handed over'`;

const words = (text: string, mark: string) =>
  `'''' || replace(btrim(regexp_replace(lower(${text}), '[^a-z0-9ঀ-৿]+', ' ', 'g')), ' ', ''':${mark} ''') || ''':${mark} '`;

/** The same weighted search vector as `searchVectorOf`, in SQL. */
const insertWords = `
  insert into product_words (product_id, number, search)
  select id, number, (${words(`concat_ws(' ', category, name, model)`, '1A')}
    || ${words(`concat_ws(' ', location, colour, storage_gb || 'gb', memory_gb || 'gb')`, '2B')}
    || ${words('description', '3D')})::tsvector from products where status = 'listed';
  insert into search_words (word) select distinct unnest(tsvector_to_array(search)) from product_words`;

/** Returns a function that restores them. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('products'::regclass, 'bookings'::regclass, 'product_words'::regclass) and not indisprimary`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
