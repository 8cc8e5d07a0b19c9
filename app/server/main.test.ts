import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { freePort, runningPostgres, type Shop, startShop } from '#testing/support/shop-process.ts';
import { runOn } from '#testing/support/test-database.ts';

const folders: string[] = [];
const shops: Shop[] = [];

/** Begun by whichever test is first, since a new database takes seconds, and one with demo data more. */
const shared = mkdtempSync(join(tmpdir(), 'reshell-main-'));
const sharedDemo = mkdtempSync(join(tmpdir(), 'reshell-main-'));
afterAll(() => {
  for (const folder of [shared, sharedDemo]) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reshell-main-'));
  folders.push(folder);
  return folder;
}

function open(environment: Record<string, string>, program?: string[]): Shop {
  const shop = startShop(environment, program);
  shops.push(shop);
  return shop;
}

afterEach(async () => {
  for (const shop of shops.splice(0)) {
    shop.kill('SIGTERM');
    await shop.exit;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A message whose body is sent when `finish` is called; by then the server has begun with the request. */
async function beginMessage(port: number) {
  const body = JSON.stringify({ name: 'A visitor', email: 'visitor@example.org', message: 'Are you there?' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/contact', headers, agent: false });
  const answered = once(sending, 'response');
  await once(sending, 'continue');
  return {
    finish: async () => {
      sending.end(body);
      const [reply] = (await answered) as [IncomingMessage];
      reply.resume();
      return reply.statusCode;
    },
  };
}

/** Signs in and returns the session cookie. */
async function signIn(port: number, email: string, password: string) {
  const reply = await fetch(`http://localhost:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: reply.status, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] as string };
}

async function auditRecords(port: number, cookie: string) {
  const token = await fetch(`http://localhost:${port}/api/jwt`, { headers: { cookie } });
  const { accesToken } = (await token.json()) as { accesToken: string };
  const reply = await fetch(`http://localhost:${port}/api/audit`, {
    headers: { authorization: `Bearer ${accesToken}` },
  });
  return reply.json();
}

async function end(shop: Shop) {
  shop.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
}

const boss = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'first password' };

test('a request in progress at SIGTERM is still answered', async () => {
  const [dataDir, port] = [shared, await freePort()];
  // Without jobs, which are finished before the port is closed.
  const shop = open({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', JOBS: 'off' });
  await shop.ready;
  const { pid } = runningPostgres(dataDir) as { pid: number };
  const message = await beginMessage(port);

  shop.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  expect(await message.finish()).toBe(201);
  expect(await shop.exit).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow();
}, 120_000);

test('two instances that start together migrate the database once, load the demo once and have the configured admin only', async () => {
  const postgres = inject('postgres');
  const name = `together_${process.pid}`;
  await runOn(postgres, `create database ${name}`);
  const ports = [await freePort(), await freePort()];
  const together = ports.map((port) =>
    open({
      DATABASE_URL: `postgres://${postgres.user}@${encodeURIComponent(String(postgres.host))}:${postgres.port}/${name}`,
      SECRET: 'a secret that both instances share and nobody else',
      DATA_DIR: newFolder(),
      PORT: String(port),
      DEMO: 'on',
      ...boss,
    }),
  );
  await Promise.all(together.map((shop) => shop.ready));
  const totals = await Promise.all(
    ports.map(async (port) => (await fetch(`http://localhost:${port}/api/products`)).headers.get('x-total-count')),
  );
  expect(totals[0]).toBe(totals[1]);
  const client = new pg.Client({ ...postgres, database: name });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as phones, count(distinct name || seller_id::text || posted_at::text)::int as different from products',
  );
  const applied = await client.query(
    'select count(*)::int as rows, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations',
  );
  await client.end();
  expect(rows[0].phones).toBe(rows[0].different);
  expect(applied.rows[0].rows).toBe(applied.rows[0].migrations);
  for (const [email, password, status] of [
    ['boss@example.org', 'first password', 200],
    ['seller@reshell.test', 'reshell-demo', 200],
    ['admin@reshell.test', 'reshell-demo', 401],
  ] as const)
    expect((await signIn(ports[0] as number, email, password)).status).toBe(status);
  for (const shop of together) shop.kill('SIGTERM');
  await Promise.all(together.map((shop) => shop.exit));
  await runOn(postgres, `drop database ${name} with (force)`);
}, 60_000);

test('a port in use is reported in one line, and nothing is left running', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const shop = open({ DATA_DIR: shared, PORT: String(port), DEMO: 'off' });
  expect(await shop.exit).toBe(1);
  expect(shop.output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is taken: stop what uses it, or set PORT to another.`,
  );
  expect(runningPostgres(shared)).toBeUndefined();
  other.close();
});

test('all errors of the configuration are named at once', async () => {
  const shop = open({
    DATA_DIR: newFolder(),
    PORT: 'high',
    CURRENCY: 'dollars',
    DATABASE_URL: 'mysql://x',
    GOOGLE_CLIENT_ID: 'x',
  });
  expect(await shop.exit).toBe(1);
  const lines = shop.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  for (const name of ['PORT', 'CURRENCY', 'DATABASE_URL', 'SECRET', 'GOOGLE_CLIENT_SECRET'])
    expect(lines[0]).toContain(name);
});

test('a new shop has demo accounts, and at a public address the configured admin must replace the published one', async () => {
  const [dataDir, port] = [sharedDemo, await freePort()];
  const environment = { DATA_DIR: dataDir, PORT: String(port) };
  const loginPage = async () => (await fetch(`http://localhost:${port}/login`)).text();
  const setting = { PUBLIC_URL: 'https://shop.example.org' };
  const wanted = { ...setting, DEMO: 'on' };
  /** What it says last, as it ends. */
  const refusal = async (settings: Record<string, string>) => {
    const shop = open({ ...environment, ...settings });
    expect(await Promise.race([shop.exit, shop.ready.then(() => 'it started')])).toBe(1);
    return shop.output().trim().split('\n').at(-1);
  };
  const withoutDemo = /^With PUBLIC_URL .* DEMO=off/;
  const withAdmin = /^With PUBLIC_URL .*admin.* ADMIN_PASSWORD/;
  expect(await refusal(setting)).toMatch(withoutDemo);
  expect(await refusal(wanted)).toMatch(withAdmin);

  const demo = open(environment);
  await demo.ready;
  expect(demo.output()).toContain(`Reshell is ready at http://localhost:${port}`);
  await expect.poll(demo.output).toContain('admin@reshell.test');
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  const products = await fetch(`http://localhost:${port}/api/products`);
  expect(Number(products.headers.get('x-total-count'))).toBeGreaterThanOrEqual(72);
  const stranger = await signIn(port, 'admin@reshell.test', 'reshell-demo');
  expect(stranger.status).toBe(200);
  expect(await loginPage()).toContain('Log in as Admin');
  await end(demo);
  expect(runningPostgres(dataDir)).toBeUndefined();

  // Filled while it was on loopback.
  expect(await refusal(setting)).toMatch(withoutDemo);
  expect(await refusal(wanted)).toMatch(withAdmin);
  expect(await refusal({ ...wanted, ...boss, ADMIN_PASSWORD: 'Password1' })).toMatch(/^ADMIN_PASSWORD .* set another/);

  const configured = open({ ...environment, ...wanted, ...boss });
  await configured.ready;
  expect(configured.output()).toContain('The admin of ADMIN_EMAIL is created.');
  expect(configured.output()).toContain("The demo's admin is deleted");
  await expect.poll(configured.output).toContain('Demo accounts: seller@reshell.test, buyer@reshell.test');
  const { status, cookie } = await signIn(port, 'boss@example.org', 'first password');
  expect(status).toBe(200);
  expect((await signIn(port, 'admin@reshell.test', 'reshell-demo')).status).toBe(401);
  expect((await signIn(port, 'buyer@reshell.test', 'reshell-demo')).status).toBe(200);
  const stale = await fetch(`http://localhost:${port}/api/jwt`, { headers: { cookie: stranger.cookie } });
  expect(stale.status).toBe(401);
  expect(await auditRecords(port, cookie)).toMatchObject([
    { action: 'person-deleted', actorName: null, subjectName: 'Farhana Kabir', subjectRole: 'admin' },
    { action: 'admin-created', actorName: null, subjectRole: 'admin' },
  ]);
  expect(await loginPage()).toContain('Log in as Seller');
  expect(await loginPage()).not.toContain('Log in as Admin');
}, 180_000);

test('a shop that other machines can reach starts with the published passwords only with DEMO=on', async () => {
  const port = await freePort();
  const environment = { DATA_DIR: shared, PORT: String(port), HOST: '0.0.0.0' };
  const refused = async (settings: Record<string, string>, sentence: RegExp) => {
    const shop = open({ ...environment, ...settings });
    expect(await Promise.race([shop.exit, shop.ready.then(() => 'it started')])).toBe(1);
    expect(shop.output().trim().split('\n').at(-1)).toMatch(sentence);
  };
  const sentence = /^With HOST 0\.0\.0\.0 the shop can be reached from other machines, .* DEMO=off .* DEMO=on /;
  await refused({ DATA_DIR: newFolder() }, sentence);
  const own = open({ ...environment, DEMO: 'off' });
  await own.ready;
  expect((await fetch(`http://localhost:${port}/api/products`)).headers.get('x-total-count')).toBe('0');
  await end(own);
  const wanted = open({ ...environment, DATA_DIR: sharedDemo, DEMO: 'on' });
  await wanted.ready;
  expect((await signIn(port, 'seller@reshell.test', 'reshell-demo')).status).toBe(200);
  await end(wanted);
  await refused({ ...boss, DATA_DIR: sharedDemo }, sentence);
}, 120_000);

test('in development pages are rendered from the sources', async () => {
  const port = await freePort();
  const shop = open({ DATA_DIR: shared, PORT: String(port), DEMO: 'off' }, [
    'node_modules/tsx/dist/cli.mjs',
    'app/server/dev.ts',
  ]);
  await shop.ready;
  const page = await fetch(`http://localhost:${port}/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('Latest Product');
  expect(html).toContain('/app/web/entry-browser.tsx');
  expect((await fetch(`http://localhost:${port}/app/web/entry-browser.tsx`)).headers.get('content-type')).toContain(
    'javascript',
  );
  // The policy would forbid what reloads a page; more than once, since the middleware sees every request.
  for (const _time of ['first', 'second', 'third']) {
    const login = await fetch(`http://localhost:${port}/login`);
    expect(await login.text()).toContain('<script type="module">import RefreshRuntime');
    expect(login.headers.get('content-security-policy')).toBeNull();
  }
}, 60_000);
