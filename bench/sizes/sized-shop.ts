import type pg from 'pg';
import { type Client, openClient } from '../client.ts';
import { connect } from '../database.ts';
import { type LoadTimes, loadListings } from '../listings/load.ts';
import type { RunningShop, Stage } from '../stage.ts';

/** A shop with so many listings, a visitor in it, and its database to look into. */
export type SizedShop = {
  size: number;
  shop: RunningShop;
  visitor: Client;
  database: pg.Client;
  /** Undefined when an earlier run has loaded it. */
  loadTimes: LoadTimes | undefined;
  idleMemory: number;
  /** Makes the shop forget every reply that it has kept. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

export async function openSizedShop(stage: Stage, size: number): Promise<SizedShop> {
  let loadTimes: LoadTimes | undefined;
  const connection = await stage.openDatabase(`listings_${size}`, async (empty) => {
    loadTimes = await loadListings(empty, size);
  });
  const shop = await stage.openShop(connection);
  const idleMemory = shop.memory();
  const database = await connect(connection);
  await database.query('listen catalogue');
  const visitor = openClient(shop.port);
  return {
    size,
    shop,
    visitor,
    database,
    loadTimes,
    idleMemory,
    forget: async () => {
      // PostgreSQL tells all listeners together, so that once we have heard it the shop has too.
      const heard = new Promise((resolve) => database.once('notification', resolve));
      await database.query(`notify catalogue, ''`);
      await heard;
    },
    close: async () => {
      visitor.close();
      await database.end();
    },
  };
}

/** What the listings and their indexes take on the disk, in bytes by name. */
export async function readDiskUse(database: pg.Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; bytes: string }>(`
    select c.relname as name, pg_total_relation_size(c.oid) - case when c.relkind = 'r' then pg_indexes_size(c.oid) else 0 end as bytes
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where c.oid in ('products'::regclass, 'search_words'::regclass)
      or i.indrelid in ('products'::regclass, 'search_words'::regclass)
    order by coalesce(i.indrelid, c.oid)::regclass::text, i.indrelid is not null, bytes desc`);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
