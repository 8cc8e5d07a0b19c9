import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { compareRows, fixturePassword, readDump, readRows } from '#testing/releases/fixture.ts';
import { historyOf, schemaOf } from '#testing/releases/schema.ts';
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
