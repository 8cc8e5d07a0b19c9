import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/support/mail-server.ts';
import { freePort, runningPostgres, type Shop, startShop } from '#testing/support/shop-process.ts';

/* Runs one shop process at the most verbose log level through leak-prone requests, then checks that no secret was logged. */
const admin = { email: 'head-of-shop@private.test', password: 'admin-passphrase-71' };
const seller = { name: 'Sam', email: 'seller-sam@private.test', password: 'seller-passphrase-72', role: 'seller' };
const buyer = { name: 'Bo', email: 'buyer-bo@private.test', password: 'buyer-passphrase-73', role: 'buyer' };
const visitor = { name: 'Vera', email: 'visitor-vera@private.test', message: 'Call me at +8801799887766' };
const [sellersNumber, buyersNumber, wrongPassword] = ['+8801711223344', '+8801755667788', 'mistyped-passphrase-74'];
const secrets = new Set<string>([
  ...[admin, seller, buyer].flatMap(({ email, password }) => [email, password]),
  ...[visitor.email, '+8801799887766', '23.7812,90.4056', sellersNumber, buyersNumber, wrongPassword],
]);

const patiently = { timeout: 30_000 };
const dataDir = mkdtempSync(join(tmpdir(), 'reshell-logs-'));
let mailServer: MailServer;
let shop: Shop;
let origin: string;
let database: pg.Client;

beforeAll(async () => {
  mailServer = await startMailServer({ unknown: admin.email });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  shop = startShop({
    ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'debug' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    SMTP_URL: mailServer.url,
  });
  await shop.ready;
  const { socketFolder } = runningPostgres(dataDir) as { socketFolder: string };
  database = new pg.Client({ host: socketFolder, user: 'reshell', database: 'reshell' });
  // A failing test leaves the connection open when the shop ends, and reports its own error.
  database.on('error', () => {});
  await database.connect();
}, 120_000);
afterAll(async () => {
  shop?.kill('SIGTERM');
  await shop?.exit;
  await mailServer?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Retries after `Retry-After` when the shop sheds load. */
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  for (;;) {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    if (reply.status !== 503) return reply;
    await wait(Number(reply.headers.get('retry-after')) * 1000);
  }
}

/** Authentication headers, secrets themselves. */
async function signUp(person: typeof buyer) {
  const reply = await send('POST', '/auth/sign-up/email', person);
  expect(reply.status).toBe(200);
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const pair of cookie.split('; '))
    secrets.add(decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')[0] as string);
  const { accesToken } = await (await send('GET', `/jwt?email=${person.email}`, undefined, { cookie })).json();
  secrets.add(accesToken);
  return { cookie, authorization: `Bearer ${accesToken}` };
}

async function uploadPicture(as: Record<string, string>): Promise<string> {
  const body = new FormData();
  const picture = sharp({ create: { width: 8, height: 10, channels: 3, background: '#3a6ea5' } });
  body.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'phone.png');
  const reply = await fetch(`${origin}/api/images`, { method: 'POST', headers: { origin, ...as }, body });
  return (await reply.json()).data.display_url;
}

/** Requests answered with a 500. */
const failures: string[] = [];
async function sendInVain(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const reply = await send(method, path, body, headers);
  expect([path, reply.status]).toEqual([path, 500]);
  failures.push((await reply.json()).requestId);
}

test('no log contains personal data or secrets', async () => {
  const [asSeller, asBuyer] = [await signUp(seller), await signUp(buyer)];
  // Regular use.
  for (const password of [buyer.password, wrongPassword])
    await send('POST', '/auth/sign-in/email', { email: buyer.email, password });
  await send('POST', '/auth/request-password-reset', { email: buyer.email });
  await expect.poll(() => mailServer.mails.join(), patiently).toContain('reset-password?token=');
  const token = /reset-password\?token=([\w-]+)/.exec(mailServer.mails.join())?.[1] as string;
  secrets.add(token);
  await fetch(`${origin}/reset-password?token=${token}`);
  await send('GET', `/auth/verify-email?token=${token}`, undefined, asBuyer);
  const product = {
    ...{ product_name: 'Nokia 8', product_price: 80, spacification: 'As new', categoryName: 'Nokia' },
    ...{ condition_type: 'good', mobile_number: sellersNumber, location: 'Dhaka', year_of_purches: 2020 },
    img: await uploadPicture(asSeller),
  };
  const posted = await send('POST', '/products', product, asSeller);
  expect(posted.status).toBe(201);
  const productId = (await posted.json()).data._id;
  const booking = { productId, phone: buyersNumber, metingAddress: 'Station' };
  // As the mailed link does.
  await database.query('update users set email_verified = true');
  expect((await send('POST', '/bookings', booking, asBuyer)).status).toBe(201);
  expect((await send('POST', '/contact', visitor)).status).toBe(201);
  await expect.poll(shop.output, patiently).toContain('could not be mailed');
  expect((await send('POST', '/auth/reset-password', { token, newPassword: wrongPassword })).status).toBe(200);

  for (const path of ['/api/products', '/api/products/counts', '/product', '/nowhere'])
    await fetch(`${origin}${path}?near=23.7812,90.4056&within=5`);

  // Malformed and hostile requests.
  await send('POST', '/auth/sign-in/email', `{"email":"${buyer.email}","password":"${buyer.password}`);
  await send('POST', '/auth/sign-in/email', { email: buyer.email, password: { $ne: buyer.password } });
  await send('POST', '/contact', `${visitor.email} ${'x'.repeat(1_100_000)}`, asBuyer);
  await send('POST', `/contact`, `email=${visitor.email}`, { 'content-type': 'application/x-www-form-urlencoded' });
  await send('GET', `/users/admin/${seller.email}?token=${token}`, undefined, asSeller);
  await send('GET', `/nowhere/${buyer.email}?password=${buyer.password}`);
  await fetch(`${origin}/nowhere/${buyer.email}?password=${buyer.password}`);
  await sendRaw(`GET /%zz${token} HTTP/1.1\r\nHost: x\r\nCookie: ${asBuyer.cookie}\r\n\r\n`);
  await sendRaw(`GET / HTTP/1.1\r\nAuthorization: ${asBuyer.authorization}\r\nbroken ${buyer.email}\r\n\r\n`);

  // Internal errors whose messages and details repeat their input.
  await database.query('alter table contact_messages add check (false) not valid');
  await sendInVain('POST', '/contact', visitor);
  await database.query(`
    create function tell() returns trigger language plpgsql as $$
    begin raise exception 'invalid input: "%" by %', new, new.email; end $$;
    create trigger tell before insert or update on users for each row execute function tell()`);
  const newcomer = { ...seller, email: 'new-nina@private.test', password: 'new-passphrase-75' };
  for (const secret of [newcomer.email, newcomer.password]) secrets.add(secret);
  await send('POST', '/auth/sign-up/email', newcomer);
  await sendInVain('POST', '/auth/update-user', { name: 'Bob' }, asSeller);
  await database.query('alter table sessions rename column token to taken');
  await sendInVain('GET', `/jwt?email=${buyer.email}`, undefined, asBuyer);
  await database.end();
  shop.kill('SIGTERM');
  await shop.exit;

  const written = shop.output() + readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(failures).toHaveLength(3);
  for (const id of failures) expect(lines.filter(({ reqId, err }) => reqId === id && err)).toHaveLength(1);
  const leaked = [...secrets].filter(
    (secret) => written.includes(secret) || written.includes(encodeURIComponent(secret)),
  );
  expect(leaked, written).toEqual([]);
}, 120_000);

/** Bypasses the client's checks. */
function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), 'localhost', () => socket.end(request));
  return readText(socket);
}
