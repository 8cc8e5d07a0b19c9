import type { Database } from '#server/db/client.ts';
import { Shelf, type ShelfPhone } from './shelf.ts';

const perRead = 20_000;

const columns = `
  p.number, (extract(epoch from p.posted_at) * 1000)::bigint, p.price, p.category, p.model, p.condition, p.storage_gb,
  p.battery_health, p.place, p.purchase_year,
  exists (select from bookings b where b.product_id = p.id and b.status = 'Booked')`;

type Row = [
  number: number,
  postedAt: number,
  price: number,
  brand: string,
  model: string | null,
  condition: string,
  storage: number | null,
  battery: number | null,
  place: string,
  year: number,
  booked: boolean,
];

const phoneOf = ([number, postedAt, price, brand, model, condition, storage, battery, place, year, booked]: Row) =>
  ({ number, postedAt, price, brand, model, condition, storage, battery, place, year, booked }) satisfies ShelfPhone;

/** Every phone on offer, in order. */
export async function readAllPhones(db: Database): Promise<Shelf> {
  const shelf = new Shelf(await readSomePrices(db));
  let last = 0;
  for (;;) {
    const { rows } = await db.$client.query<{ last: number | null; phones: Row[] | null }>({
      name: 'phones for the shelf',
      text: `
        select max(number) as last, json_agg(phone) filter (where status = 'listed') as phones from (
          select p.number, p.status, json_build_array(${columns}) as phone
          from products p where p.number > $1 order by p.number limit ${perRead}
        ) as part`,
      values: [last],
    });
    const [part] = rows;
    if (!part || part.last === null) break;
    for (const row of part.phones ?? []) shelf.put(phoneOf(row));
    last = part.last;
  }
  return shelf.isInOrder() ? shelf : inOrder(shelf);
}

async function readSomePrices(db: Database): Promise<number[]> {
  const { rows } = await db.$client.query<{ prices: number[] | null }>(
    'select json_agg(price) as prices from (select price from products order by number desc limit 2000) as newest',
  );
  return rows[0]?.prices ?? [];
}

function inOrder(shelf: Shelf): Shelf {
  const { postedAt, number } = shelf.columns;
  const at = (column: Float64Array | Int32Array, position: number) => column[position] as number;
  const order = Uint32Array.from({ length: shelf.size }, (_, position) => position).sort(
    (left, right) => at(postedAt, left) - at(postedAt, right) || at(number, left) - at(number, right),
  );
  const phones = Array.from(order.subarray(-2000), (position) => shelf.phoneAt(position).price);
  const sorted = new Shelf(phones);
  for (const position of order) sorted.put(shelf.phoneAt(position));
  return sorted;
}

/** Those of these that are on offer, with the words they are found by. */
export async function readChangedPhones(db: Database, numbers: number[]) {
  const { rows } = await db.$client.query<{ phone: Row; words: string[] }>({
    name: 'changed phones for the shelf',
    text: `
      select json_build_array(${columns}) as phone, coalesce(tsvector_to_array(w.search), '{}') as words
      from products p left join product_words w on w.number = p.number
      where p.number = any($1::int[]) and p.status = 'listed' order by p.number`,
    values: [numbers],
  });
  return rows.map(({ phone, words }) => ({ phone: phoneOf(phone), words: new Set(words) }));
}

/** Quoted, since servers differ in what they take for a space or a mark. */
export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** A number is meant as it is, or as a size; of other words the beginning will do. */
export const asTextQuery = (word: string) =>
  /^\d+$/.test(word) ? `${quoted(word)} | ${quoted(`${word}gb`)}` : `${quoted(word)}:*`;

export async function readNumbersWithWord(db: Database, word: string): Promise<number[]> {
  const { rows } = await db.$client.query<{ numbers: Buffer }>({
    name: 'phones with a word',
    text: 'select numbers_with($1::tsquery) as numbers',
    values: [asTextQuery(word)],
  });
  const { numbers } = rows[0] as { numbers: Buffer };
  return Array.from({ length: numbers.length / 4 }, (_, place) => numbers.readInt32BE(place * 4));
}

/** As the database's own statistics know them. */
export async function findFrequentWords(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ word: string }>(`
    select word from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
        as frequent (word, share)
    where schemaname = current_schema() and tablename = 'product_words' and attname = 'search' and share > 0.008
    order by share desc limit 400`);
  return rows.map(({ word }) => word);
}
