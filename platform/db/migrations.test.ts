import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOn, templateName } from '#testing/support/test-database.ts';
import { migrate } from './client.ts';

const postgres = inject('postgres');
const database = `migrating_${process.pid}`;
const old = new pg.Client({ ...postgres, database });
const fresh = new pg.Client({ ...postgres, database: templateName });
beforeAll(async () => {
  await runOn(postgres, `create database ${database}`);
  await Promise.all([old.connect(), fresh.connect()]);
});
afterAll(async () => {
  await Promise.all([old.end(), fresh.end()]);
  await runOn(postgres, `drop database ${database}`);
});

/** The whole schema except the order of columns and objects of extensions. */
async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with tables as (
      select oid, relname, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    )
    select concat_ws(' ', 'table', relname, reloptions) as line from tables
    union all select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, attstorage, pg_get_expr(adbin, adrelid))
      from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
      from tables join pg_constraint c on conrelid = tables.oid
    union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all select pg_get_triggerdef(t.oid) from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'extension ' || extname from pg_extension
    order by 1`);
  return rows.map(({ line }) => line);
}

test('a database of the last release gets the schema of a new one, and keeps its saved searches', async () => {
  await old.query(readFileSync('testing/support/last-release.sql', 'utf8'));
  await old.query(`
    insert into users (id, name, email) values ('00000000-0000-7000-8000-000000000001', 'A buyer', 'buyer@example.org');
    insert into saved_searches (id, user_id, name, address, words)
      select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '', address, words::text[]
      from (values ('?q=1', '{nokia:*,s2}'), ('?q=2', null)) as searches (address, words)`);
  await migrate({ ...postgres, database });
  expect(await describeSchema(old)).toEqual(await describeSchema(fresh));
  const { rows } = await old.query('select words from saved_searches order by address');
  expect(rows).toEqual([{ words: `'nokia':* & 's2'` }, { words: null }]);
  await migrate({ ...postgres, database });
  expect(await describeSchema(old)).toEqual(await describeSchema(fresh));
});

test('instances that start at once migrate an empty database, as an account that is no superuser', async () => {
  const [user, password] = [`keeper_${process.pid}`, 'a password of its own'];
  await runOn(postgres, `create role ${user} login password '${password}'`);
  await runOn(postgres, `create database ${user} owner ${user}`);
  const connection = { ...postgres, user, password, database: user };
  try {
    await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
    await runOn(connection, `select graphile_worker.add_job('alert-mails')`);
  } finally {
    await runOn(postgres, `drop database ${user}`);
    await runOn(postgres, `drop role ${user}`);
  }
});
