import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { templateName } from '#testing/support/test-database.ts';
import { violatedConstraint } from './client.ts';
import { placements, sequences, shardKeyOf, triggers } from './placement.ts';

const client = new pg.Client({ ...inject('postgres'), database: templateName });
beforeAll(() => client.connect());
afterAll(() => client.end());

async function read<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

const isByProduct = (table: string) => placements[table] === 'by product';
const hasKey = (table: string, columns: string[]) => columns.includes(shardKeyOf(table));

const columnNames = (table: string, numbers: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any (${numbers}))`;

test('every table says where it lies, and every table that is named exists', async () => {
  const tables = await read<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(placements).sort());
});

test('a unique index of a table by product contains the id of the product, of the same type everywhere', async () => {
  const indexes = await read<{ table: string; index: string; columns: string[] }>(`
    select c.relname as table, i.indexrelid::regclass::text as index, ${columnNames('i.indrelid', 'i.indkey')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique`);
  expect(indexes.filter(({ table, columns }) => isByProduct(table) && !hasKey(table, columns))).toEqual([]);
  const keys = await read<{ table: string; column: string; type: string }>(`
    select c.relname as table, attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace`);
  const byProduct = keys.filter(({ table, column }) => isByProduct(table) && column === shardKeyOf(table));
  expect(byProduct.map(({ table }) => table).sort()).toEqual(Object.keys(placements).filter(isByProduct).sort());
  expect(byProduct.filter(({ type }) => type !== 'uuid')).toEqual([]);
});

type ForeignKey = { name: string; from: string; to: string; pairs: string[]; columns: string[]; onDelete: string };
const readForeignKeys = () =>
  read<ForeignKey>(`
    select conname as name, f.relname as from, t.relname as to, confdeltype as "onDelete",
      ${columnNames('conrelid', 'conkey')} as columns,
      array(select a.attname || ' ' || b.attname from unnest(conkey, confkey) as k (own, other)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = own
        join pg_attribute b on b.attrelid = confrelid and b.attnum = other) as pairs
    from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and f.relnamespace = 'public'::regnamespace`);

test('a foreign key between tables by product joins the ids of their products, and nothing else references them', async () => {
  const wrong = (await readForeignKeys()).filter(({ from, to, pairs }) =>
    isByProduct(to)
      ? !isByProduct(from) || !pairs.includes(`${shardKeyOf(from)} ${shardKeyOf(to)}`)
      : placements[to] === 'local' && placements[from] !== 'local',
  );
  expect(wrong).toEqual([]);
});

test('no foreign key would set the id of a product to null', async () => {
  const wrong = (await readForeignKeys()).filter(
    ({ from, columns, onDelete }) => isByProduct(from) && hasKey(from, columns) && !['a', 'r', 'c'].includes(onDelete),
  );
  expect(wrong).toEqual([]);
});

test('only the triggers on the list exist, and those of rows fire for each row', async () => {
  const found = await read<{ name: string; table: string; event: string }>(`
    select tgname as name, c.relname as table, pg_get_triggerdef(t.oid) as event
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by tgname`);
  expect(found.map(({ name }) => name)).toEqual(triggers);
  expect(found.filter(({ event }) => !event.includes('TRUNCATE') && !event.includes('FOR EACH ROW'))).toEqual([]);
});

test('only the coordinator draws a number for a table by product', async () => {
  const drawn = await read<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0
      and (attidentity <> '' or pg_get_expr(adbin, adrelid) like '%nextval%')`);
  const byProduct = drawn.filter(({ table }) => isByProduct(table));
  expect(byProduct.map(({ table, column }) => `${table}.${column}`)).toEqual(sequences);
});

test('no name ends in a number, since those of shards do, and are recognised without it', async () => {
  const names = await read<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i'`);
  expect(names.filter(({ name }) => /_\d+$/.test(name))).toEqual([]);
  const violated = { code: '23503', constraint: 'bookings_buyer_id_users_id_fk_102008' };
  expect(violatedConstraint({ cause: violated })).toBe('bookings_buyer_id_users_id_fk');
});
