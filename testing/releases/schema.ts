import type pg from 'pg';
import type { Connection } from '#platform/db/client.ts';
import { withClient } from './fixture.ts';

/** The whole schema except the order of columns, objects of extensions, and brackets in constraints, which a dump sets otherwise. */
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
    union all select concat_ws(' ', 'constraint', relname, conname, translate(pg_get_constraintdef(c.oid), '()', ''))
      from tables join pg_constraint c on conrelid = tables.oid
    union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all select pg_get_triggerdef(t.oid) from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'extension ' || extname from pg_extension
    order by 1`);
  return rows.map(({ line }) => line);
}
export const schemaOf = (connection: Connection) => withClient(connection, describeSchema);
/** The applied migrations. */
export const historyOf = (connection: Connection) =>
  withClient(connection, async (client) => (await client.query('select * from drizzle.__drizzle_migrations')).rows);
