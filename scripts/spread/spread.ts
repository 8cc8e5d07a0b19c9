import type pg from 'pg';
import { placements, shardKeyOf } from '#platform/db/placement.ts';
import { StartFailure } from '#platform/start-failure.ts';

const isSpread = (table: string) => placements[table] !== 'local';

type Placed = { table: string; type: 'distributed' | 'reference' | 'local'; column: string };

/**
 * The statements that place the tables as declared, and say what they do. Foreign keys are taken off and put back: none may
 * lead to a table that is not placed yet. Empty when all is done.
 */
export async function planSpread(client: pg.ClientBase, shards: number, placed: Placed[]): Promise<string[]> {
  await refuseOtherTables(client);
  const of = new Map(placed.map((each) => [each.table, each]));
  for (const [table, placement] of Object.entries(placements)) refuseMisplaced(table, placement, of.get(table));
  const missing = Object.keys(placements).filter((table) => {
    const type = of.get(table)?.type ?? 'local';
    return isSpread(table) && type === 'local';
  });
  if (missing.length === 0) return [];

  const copied = missing.filter((table) => placements[table] === 'copied');
  const sharded = missing.filter((table) => placements[table] === 'by product' && table !== 'products');
  const keys = await readForeignKeys(client);
  return [
    // All of it goes over one connection to each machine, as foreign keys to copied tables require.
    `set local citus.multi_shard_modify_mode to 'sequential'`,
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...copied.map((table) => `select create_reference_table('${table}')`),
    ...(missing.includes('products')
      ? [`select create_distributed_table('products', 'id', shard_count => ${shards}, colocate_with => 'none')`]
      : []),
    ...sharded.map(
      (table) => `select create_distributed_table('${table}', '${shardKeyOf(table)}', colocate_with => 'products')`,
    ),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ];
}

async function refuseOtherTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`);
  // Citus keeps the rows of a table in others of its name with a number.
  const names = rows.map(({ name }) => name).filter((name) => !/_\d+$/.test(name));
  const missing = Object.keys(placements).filter((table) => !names.includes(table));
  if (missing.length > 0)
    throw new StartFailure(
      `These tables are missing: ${missing.join(', ')}. Start this release on the database first.`,
    );
  const unknown = names.filter((name) => !(name in placements));
  if (unknown.length > 0)
    throw new StartFailure(`platform/db/placement.ts does not say where these tables lie: ${unknown.join(', ')}.`);
}

function refuseMisplaced(table: string, placement: string, placed: Placed | undefined): void {
  if (!placed || placed.type === 'local') return;
  const type = placement === 'copied' ? 'reference' : placement === 'local' ? 'local' : 'distributed';
  const isRight = placed.type === type && (type !== 'distributed' || placed.column === shardKeyOf(table));
  if (!isRight)
    throw new StartFailure(
      `${table} is ${placed.type} by ${placed.column}, and should be ${placement}: undo it with undistribute_table first.`,
    );
}

/** Those that lead to or from a table that is spread; between two local ones nothing changes. */
async function readForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; other: string; name: string; definition: string }>(`
    select f.relname as table, t.relname as other, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1, 3`);
  return rows.filter(({ table, other }) => table in placements && (isSpread(table) || isSpread(other)));
}

/** Undefined where the server has no Citus. */
export async function readPlaced(client: pg.ClientBase): Promise<Placed[] | undefined> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return undefined;
  const placed = await client.query<Placed>(`
    select table_name::text as table, distribution_column as column,
      case citus_table_type when 'distributed' then 'distributed' when 'reference' then 'reference' else 'local' end as type
    from citus_tables`);
  return placed.rows;
}

export async function refuseUnready(client: pg.ClientBase): Promise<void> {
  const { rows: nodes } = await client.query<{ isCoordinator: boolean }>(`
    select groupid = 0 as "isCoordinator" from pg_dist_node where isactive and noderole = 'primary'`);
  if (!nodes.some(({ isCoordinator }) => isCoordinator))
    throw new StartFailure(`The coordinator has no name: select citus_set_coordinator_host('its name', 5432) first.`);
  if (nodes.every(({ isCoordinator }) => isCoordinator))
    throw new StartFailure(`There is no machine to spread to: select citus_add_node('its name', 5432) first.`);
  const { rows: others } = await client.query(`
    select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and application_name not like 'citus%'`);
  if (others.length > 0)
    throw new StartFailure(
      `${others.length} other sessions use this database: stop the shop, since every table is locked.`,
    );
}
