import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../client.ts';
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../migrate.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/* `npm run simulate` backs up and restores the whole shop under load; here it is a database under writes, and a picture. */

// Syncs a thousand files, and some disks are slow.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let postgres: EmbeddedPostgres;
const shopAt = (dataDir: string) => ({ dataDir, databaseUrl: undefined, hasBucket: false });
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reshell-backup-'));
  postgres = await startEmbedded(at('data'), { settings: { fsync: 'off' } });
  await migrate(postgres.connection);
  await mkdir(at('data/pictures/ab'), { recursive: true });
  await mkdir(at('data/pictures/unfinished'), { recursive: true });
  await writeFile(at('data/pictures/ab/320.webp'), 'a picture');
  await writeFile(at('data/pictures/unfinished/320.webp'), 'half a pic');
  await writeFile(at('data/secret'), 'the secret');
});

afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Inserts messages one after another until stopped. */
function startWriting(connection: Connection) {
  let [written, isEnough] = [0, false];
  const done = (async () => {
    const client = new pg.Client(connection);
    await client.connect();
    while (!isEnough) {
      const values = [`message ${written}`];
      await client.query(
        `insert into contact_messages (id, name, email, message) values (gen_random_uuid(), '', '', $1)`,
        values,
      );
      written += 1;
    }
    await client.end();
  })();
  return {
    written: () => written,
    stop: () => {
      isEnough = true;
      return done;
    },
  };
}

async function readMessages(connection: Connection): Promise<number[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    "select split_part(message, ' ', 2)::int as number from contact_messages order by 1",
  );
  await client.end();
  return rows.map(({ number }) => number);
}

test('a backup made during writes holds everything acknowledged before it, no half transactions, and restores elsewhere', async () => {
  const writing = startWriting(postgres.connection);
  await expect.poll(writing.written).toBeGreaterThan(50);
  const before = writing.written();
  await backUp(shopAt(at('data')), at('backup'));
  const after = writing.written();
  await writing.stop();

  expect(await restore(at('backup'), shopAt(at('elsewhere')))).toEqual({ people: 0, products: 0 });
  const restored = await startEmbedded(at('elsewhere'), { settings: { fsync: 'off' } });
  const messages = await readMessages(restored.connection);
  await restored.stop();
  expect(messages).toEqual(messages.map((_, index) => index));
  expect(messages.length).toBeGreaterThanOrEqual(before);
  expect(messages.length).toBeLessThanOrEqual(after + 1);
  expect(await readFile(at('elsewhere/pictures/ab/320.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(at('elsewhere/secret'), 'utf8')).toBe('the secret');
  expect(await readdir(at('elsewhere/pictures'))).toEqual(['ab']);
});

test('only its owner can read a backup', async () => {
  expect((await stat(at('backup'))).mode & 0o777).toBe(0o700);
  for (const file of ['secret', 'SHA256SUMS', 'pictures/ab/320.webp', 'postgres/backup_label'])
    expect((await stat(at(`backup/${file}`))).mode & 0o777).toBe(0o600);
});

test('backup and restore never overwrite an existing folder', async () => {
  await expect(backUp(shopAt(at('data')), at('backup'))).rejects.toThrow('exists already');
  await expect(restore(at('backup'), shopAt(at('elsewhere')))).rejects.toThrow('exists already');
});

test('a damaged or incomplete backup is refused and leaves no data folder', async () => {
  await writeFile(at('backup/pictures/ab/320.webp'), 'a pictuRe');
  await expect(restore(at('backup'), shopAt(at('damaged')))).rejects.toThrow(/320\.webp is missing or damaged/);
  expect(await readdir(at('damaged'))).not.toContain('postgres');
  await rm(at('backup/SHA256SUMS'));
  await expect(restore(at('backup'), shopAt(at('partial')))).rejects.toThrow('no whole backup');
});

test('with DATABASE_URL, a missing pg_dump or pg_restore is named', async ({ onTestFinished }) => {
  const { PATH } = process.env;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = at('nowhere');
  const index = { ...shopAt(at('data')), databaseUrl: 'postgres://someone:password@127.0.0.1/shop' };
  await expect(backUp(index, at('dumped'))).rejects.toThrow(/needs pg_dump/);
  expect(await readdir(folder)).not.toContain('dumped');
});
