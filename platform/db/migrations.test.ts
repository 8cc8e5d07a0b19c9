import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { compareRows, fixturePassword, readDump, readRows, withClient } from '#testing/releases/fixture.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { runOn, templateName } from '#testing/support/test-database.ts';
import type { Connection } from './client.ts';
import { folderBeforeSquash, migrate, migrationsFolder, readMigrations, releases } from './migrate.ts';

const postgres = inject('postgres');
const databases: string[] = [];

/** A new database, with the dump of a release if one is named, or from a template. */
async function createDatabase(release?: string, template = 'template1'): Promise<Connection & { database: string }> {
  const database = `migrating_${process.pid}_${databases.length}`;
  databases.push(database);
  await runOn(postgres, `create database ${database} template ${template}`);
  const connection = { ...postgres, database };
  if (release) await runOn(connection, readDump(release));
  return connection;
}
afterAll(async () => {
  for (const database of databases) await runOn(postgres, `drop database if exists ${database} with (force)`);
});

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
const schemaOf = (connection: Connection) => withClient(connection, describeSchema);
const historyOf = (connection: Connection) =>
  withClient(connection, async (client) => (await client.query('select * from drizzle.__drizzle_migrations')).rows);

/** The name of its state that a start leaves for other releases. */
const readLeft = async (connection: Connection) =>
  JSON.parse((await readRows(connection)).settings?.find(({ name }) => name === 'release')?.value as string).name;

const names = releases.map(({ release }) => release);

describe.each(names)('a database of release %s', (release) => {
  let connection: Connection & { database: string };
  let shop: TestApp | undefined;
  beforeAll(async () => {
    connection = await createDatabase(release);
  });
  afterAll(() => shop?.close());

  test('keeps every row, and gets the schema of a new one', async () => {
    const before = await readRows(connection);
    expect(before.bookings?.length).toBeGreaterThan(3);
    const upgrades: string[] = [];
    await migrate(connection, { onUpgrade: async (from, to) => void upgrades.push(`${from} to ${to}`) });
    const kept = compareRows(before, await readRows(connection));
    expect(kept.after).toEqual(kept.before);
    const { bookings = [], meeting_proposals: proposals = [] } = await readRows(connection);
    for (const { id, meeting_address: typed, meeting_wish: wish = typed } of before.bookings ?? []) {
      const booking = bookings.find((each) => each.id === id);
      const picked = proposals.find((each) => each.booking_id === id && each.status === 'picked');
      expect(booking).toMatchObject({ meeting_wish: wish, meeting_address: picked?.place ?? '' });
    }
    const disputed = new Set(before.disputes?.map((dispute) => dispute.booking_id));
    const timeless = bookings.filter((booking) => booking.live && !booking.deadline && !disputed.has(booking.id));
    expect(timeless).toEqual([]);
    const schema = await schemaOf({ ...postgres, database: templateName });
    expect(await schemaOf(connection)).toEqual(schema);
    const isLatest = Object.keys(releases.at(-1)?.migrations ?? {}).length === readMigrations(migrationsFolder).length;
    expect(upgrades).toEqual(
      isLatest && release === names.at(-1) ? [] : [`release ${release} to ${await readLeft(connection)}`],
    );

    await migrate(connection, { onUpgrade: () => Promise.reject(new Error('upgraded twice')) });
    expect(await schemaOf(connection)).toEqual(schema);
  });

  test('lets people sign in with their password and continue an old booking to its receipt', async () => {
    shop = await openTestApp({ template: connection.database });
    const seller = await signIn(shop, 'seller@example.org');
    const buyer = await signIn(shop, 'buyer@example.org');
    const orders = await buyer('GET', '/bookings');
    const { _id: id } = orders.find((order: { productName: string }) => order.productName === 'Galaxy S21');
    const time = new Date(Date.now() + 3_600_000).toISOString();
    await seller('POST', `/deals/${id}/acts`, { act: 'accept' });
    await seller('POST', `/deals/${id}/acts`, { act: 'propose-meeting', times: [time], place: 'Station' });
    const { proposal } = await buyer('GET', `/deals/${id}`);
    await buyer('POST', `/deals/${id}/acts`, { act: 'pick-time', proposalId: proposal.id, time });
    const { code } = (await buyer('GET', `/deals/${id}`)).handover;
    await seller('POST', `/deals/${id}/acts`, { act: 'enter-code', code });
    for (const call of [buyer, seller]) await call('POST', `/deals/${id}/acts`, { act: 'confirm' });
    const { payload } = await seller('GET', `/deals/${id}/receipt`);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      productName: 'Galaxy S21',
      price: 240.5,
      seller: "Sana O'Neil",
      buyer: 'Bo “B” মিতু',
    });
  });
});

test('a saved search of release a6c2325 finds the same words, also those that made every new listing fail there', async () => {
  const connection = await createDatabase('a6c2325');
  await migrate(connection);
  const searches = (await readRows(connection)).saved_searches ?? [];
  expect(Object.fromEntries(searches.map(({ name, words }) => [name, words]))).toEqual({
    Samsung: null,
    'nokia\u1680s2': `'nokia':* & 's2':*`,
    "it's a \\ 'quote' & | ! :* <->": `'a':* & 'it':* & 'quote':* & 's':*`,
    'গ্যালাক্সি s21': `'s21':* & 'গ্যালাক্সি':*`,
  });
});

/** Calls of somebody with a password of the dump, all of which must succeed. */
async function signIn({ app }: TestApp, email: string) {
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: fixturePassword },
  });
  const headers = { cookie: entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { accesToken } = (await app.inject({ url: '/api/jwt', headers })).json();
  return async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const authorization = `Bearer ${accesToken}`;
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
    expect(reply.statusCode, `${method} ${path} ${reply.body}`).toBe(200);
    return reply.json();
  };
}

/** What begins, records or ends something, and every tenth of the statements between. */
const isCutAt = (statement: Buffer, number: number) =>
  number % 10 === 0 || /\b(begin|commit|insert into "drizzle")/i.test(statement.toString('latin1'));

/** Cuts all connections once such a statement, counted from 1, has reached PostgreSQL, before the reply. */
async function openCutting({ host = '', port, ...rest }: Connection) {
  let [number, left] = [0, 0];
  const server = createServer((near: Socket) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port: Number(port) });
    const end = () => [near, far].map((each) => each.destroy());
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', end);
    far.pipe(near);
    near.on('data', (bytes) => {
      number += 1;
      if (isCutAt(bytes, number)) left -= 1;
      if (left > 0) far.write(bytes);
      else far.write(bytes, end);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port } as Connection,
    cutAt: (statement: number) => {
      [number, left] = [0, statement];
    },
    close: () => server.close(),
  };
}

/** Sessions in this database: one that was cut off finishes its statement first. */
const countSessions = ({ database }: Connection) =>
  withClient(postgres, async (client) => {
    const isClient = `backend_type = 'client backend' and datname = $1`;
    return (await client.query(`select from pg_stat_activity where ${isClient}`, [database])).rowCount;
  });

test('an upgrade from release a6c2325 that is interrupted at transaction bounds and every tenth statement continues, loses nothing and stops at no state in between', async () => {
  const connection = await createDatabase('a6c2325');
  const before = await readRows(connection);
  const cutting = await openCutting(connection);
  const states = new Map([[(await schemaOf(connection)).join(), 8]]);
  for (let [at, isDone] = [1, false]; !isDone; at++) {
    cutting.cutAt(at);
    isDone = await migrate(cutting.connection).then(
      () => true,
      () => false,
    );
    await expect.poll(() => countSessions(connection), { interval: 5 }).toBe(0);
    const kept = compareRows(before, await readRows(connection));
    expect(kept.after, `cut at ${at}`).toEqual(kept.before);
    const schema = (await schemaOf(connection)).join();
    // The next start has the rest to do: it is cut from its first statement on.
    if (!states.has(schema)) at = 0;
    states.set(schema, (await historyOf(connection)).length);
  }
  cutting.close();
  const all = 15 + readMigrations(migrationsFolder).length;
  // Of the release, of the old chain, of today's without and with its functions.
  expect([...states.values()]).toEqual([8, 16, all, all]);
  expect([...states.keys()].at(-1)).toEqual((await schemaOf({ ...postgres, database: templateName })).join());
}, 120_000);

describe('a database that is refused', () => {
  const { hash: lastHash, at: lastAt } = readMigrations(migrationsFolder).at(-1) as { hash: string; at: number };
  const add = (hash: string, at: number) =>
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${at})`;
  const leave = (left: object) => `update settings set value = '${JSON.stringify(left)}' where name = 'release'`;
  let connection: Connection;
  let reports: string[] = [];
  const tryToMigrate = () =>
    migrate(connection, {
      onUpgrade: async (from) => void reports.push(from),
      onNewer: (name) => void reports.push(name),
    });
  afterEach(() => {
    reports = [];
  });

  /** Expects a refusal with this sentence, and everything as it was. */
  async function expectRefusal(sentence: RegExp) {
    const read = async () => [await schemaOf(connection), await readRows(connection)];
    const before = await read();
    await expect(tryToMigrate()).rejects.toThrow(sentence);
    await expect(tryToMigrate()).rejects.toMatchObject({ name: 'StartFailure' });
    expect(reports).toEqual([]);
    expect(await read()).toEqual(before);
  }

  test('is of a newer release, unless that release allows this one to run on it', async () => {
    connection = await createDatabase(undefined, templateName);
    await runOn(connection, add('f'.repeat(64), lastAt + 1));
    await runOn(connection, leave({ name: 'release 9.9', runsFrom: lastAt + 1 }));
    await expectRefusal(/is of release 9\.9, which is newer than this version \(.+\): start the newer one, or restore/);
    await runOn(connection, `delete from settings where name = 'release'`);
    await expectRefusal(/is of a release that left no name, which is newer/);

    await runOn(
      connection,
      `insert into settings values ('release', '${JSON.stringify({ name: 'release 9.9', runsFrom: lastAt })}')`,
    );
    const before = await historyOf(connection);
    await tryToMigrate();
    expect(reports).toEqual(['release 9.9']);
    expect(await historyOf(connection)).toEqual(before);
  });

  test('follows a release but has a migration of none', async () => {
    connection = await createDatabase('a6c2325');
    await runOn(connection, add('b7b2c9b2'.repeat(8), 1794801554208));
    await expectRefusal(
      /is of no release.+up to release a6c2325, but its migration number 9 \(b7b2c9b2b7b2…\) is unknown/,
    );
  });

  test('has the history of another program', async () => {
    connection = await createDatabase();
    await runOn(
      connection,
      `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`,
    );
    await runOn(connection, add(lastHash, lastAt));
    await expectRefusal(/is of no release.+not of Reshell: its migration number 1/);
  });

  test('has tables of another program, or lacks tables that its history names', async () => {
    connection = await createDatabase();
    await runOn(connection, 'create table users (login text); create table settings (theme text)');
    await expectRefusal(/has tables \(settings, users\) but no history of migrations/);
    connection = await createDatabase('a6c2325');
    await runOn(connection, 'drop table bookings cascade');
    await expectRefusal(/has the history of release a6c2325 but no table bookings: it was restored in part/);
  });
});

test('instances that start at once migrate an empty database, without superuser rights', async () => {
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

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The migrations of a release by name, from git; undefined where this clone does not have it. */
function readFromGit(release: string): Record<string, string> | undefined {
  for (const folder of ['platform/db/migrations', 'server/db/migrations'])
    try {
      const { entries } = JSON.parse(git('show', `${release}:${folder}/meta/_journal.json`));
      const hashOf = (name: string) =>
        createHash('sha256')
          .update(git('show', `${release}:${folder}/${name}.sql`))
          .digest('hex');
      return Object.fromEntries(entries.map(({ tag }: { tag: string }) => [tag, hashOf(tag)]));
    } catch {}
  return undefined;
}

test('every released migration is unchanged and in its place', () => {
  const chains = [folderBeforeSquash, migrationsFolder].map((folder) =>
    readMigrations(folder).map(({ name, hash }) => [name, hash]),
  );
  for (const { release, migrations } of releases) {
    const released = Object.entries(migrations);
    expect(
      chains.map((chain) => chain.slice(0, released.length)),
      release,
    ).toContainEqual(released);
    expect(readFromGit(release) ?? migrations, `${release} in git`).toEqual(migrations);
    expect(readDump(release)).toContain(released.at(-1)?.[1]);
  }
});

test('every tag is listed as a release', () => {
  const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean);
  expect(names).toEqual(expect.arrayContaining(tags));
});

test('each migration is later than the one before; otherwise it would be skipped', () => {
  for (const folder of [folderBeforeSquash, migrationsFolder]) {
    const times = readMigrations(folder).map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  }
});

test('functions are not part of a release and are applied when their text changes', async () => {
  const connection = await createDatabase(undefined, templateName);
  await runOn(connection, `update settings set value = 'older' where name = 'functions'; drop function numbers_with`);
  await migrate(connection);
  const text = readFileSync(join(migrationsFolder, 'functions.sql'), 'utf8');
  expect(text).toContain('numbers_with');
  expect(await schemaOf(connection)).toEqual(await schemaOf({ ...postgres, database: templateName }));
});
