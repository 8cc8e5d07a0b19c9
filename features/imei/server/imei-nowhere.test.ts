import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#platform/db/schema.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

/** Everything that a known number could be found in. */
const searched: Record<'database' | 'logs' | 'replies' | 'pages' | 'exports', string[]> = {
  ...{ database: [], logs: [], replies: [], pages: [], exports: [] },
};

let shop: TestApp;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => searched.logs.push(String(text)) > 0);
  shop = await openTestApp({ pages: renderedPages, config: { logLevel: 'debug' } });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const [given, typed] = ['490154203237518', '35328511726491'] as const;
/** As people write it; without the check digit it is recognised behind the word alone. */
const spellings = [given, '49-015420-323751-8', '৪৯০১৫৪২০৩২৩৭৫১৮', `IMEI: ${given.slice(0, 14)}`];
const inBangla = (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string);
const prose = `Its number: ${spellings.join(' or ')}`;

/** Every row of every table, also those of the job queue. */
async function dumpDatabase(): Promise<string[]> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const dumps: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ row: string }>(`select t::text as row from ${name} t`);
    dumps.push(...rows.map(({ row }) => row));
  }
  return dumps;
}

/** Somebody who writes the number into their name; what they are answered is searched as well. */
async function enter(role: 'seller' | 'buyer' | 'admin') {
  const [name, email] = [`A ${role} ${given}`, `${role}@example.org`];
  const account = { name, email, password: 'a good password' };
  const signedUp = await watched(() => shop.anyone.post('/auth/sign-up/email', account));
  const cookie = signedUp.cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
  await shop.db.update(users).set({ role }).where(eq(users.email, email));
  const token: string = (await watched(() => shop.anyone.get('/jwt', { cookie }))).json().accesToken;
  const as = { cookie, authorization: `Bearer ${token}` };
  return {
    token,
    get: (path: string) => watched(() => shop.anyone.get(path, as)),
    post: (path: string, body: object) => {
      const headers = { ...as, 'idempotency-key': crypto.randomUUID() };
      return watched(() => shop.anyone.post(path, body, headers));
    },
    patch: (path: string, body: object) => watched(() => shop.anyone.patch(path, body, as)),
    open: (url: string) => watched(() => shop.app.inject({ url, headers: as }), 'pages'),
  };
}

/**
 * Sends again what a machine under load refused for the moment, as browsers do: there a statement can take longer than the five
 * seconds after which the reply is a 503. Every reply is searched.
 */
async function watched(send: () => Promise<LightMyRequestResponse>, kind: 'replies' | 'pages' = 'replies') {
  for (;;) {
    const reply = await send();
    searched[kind].push(JSON.stringify(reply.headers), reply.body);
    if (reply.statusCode !== 503) return reply;
    await pause(Number(reply.headers['retry-after']) * 1000);
  }
}

async function upload(token: string, name: string): Promise<string> {
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name);
  const reply = await fetch(`${origin}/api/images`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await reply.text();
  searched.replies.push(text);
  return JSON.parse(text).data.display_url;
}

test('a known number that was given, typed and written everywhere is in no database, log, reply or export', async () => {
  const [seller, buyer, admin] = [await enter('seller'), await enter('buyer'), await enter('admin')];
  const img = await upload(seller.token, `${given}.jpg`);
  const listing = { product_name: prose.slice(0, 100), spacification: prose, condition_type: prose.slice(0, 100), img };
  const posted = await seller.post('/products', wireProduct({ ...listing, location: `Dhaka ${given}`, colour: given }));
  expect(posted.statusCode).toBe(201);
  const productId: string = posted.json().data._id;
  for (const imeis of [[given], [given, given.replace(/8$/, '9')], ['111111111111116']])
    await seller.patch(`/myproducts/${productId}/imei`, { imeis });
  await buyer.get(`/products?q=${given}`);
  await buyer.get(`/nothing/${given}`);
  await buyer.post('/searches', { address: `?q=${given}` });
  await buyer.patch(`/products/report/${productId}`, { reason: prose });
  await buyer.post('/conversations', { productId, text: prose });
  await buyer.post('/contact', { name: given, email: 'b@example.org', message: prose });

  const booked = await buyer.post('/bookings', { productId, meetingAddress: prose });
  const id: string = booked.json().data._id;
  const act = (who: typeof buyer, body: object) => who.post(`/deals/${id}/acts`, body);
  await act(seller, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: prose });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  for (const imei of [typed, given.replace(/8$/, '9'), given]) await act(buyer, { act: 'check-imei', imei });
  expect((await buyer.get(`/deals/${id}`)).json().handover.imei.fits).toBe(true);
  await act(buyer, { act: 'dispute', reason: prose });

  for (const who of [seller, buyer]) searched.exports.push((await who.get('/account/export')).body);
  for (const who of [seller, buyer, admin]) for (const path of ['', `/${productId}`]) await who.get(`/products${path}`);
  for (const path of ['/audit', '/imei-sightings', '/products/report', '/deals/all', `/deals/${id}`, '/notices'])
    await admin.get(path);
  // Not a search for the number, which shows what the reader has typed.
  const everybody = ['/', '/product', '/category/Samsung', `/product/${productId}`];
  const dashboard = ['myproduct', 'myorder', `deal/${id}`, `deal/${id}/receipt`, 'reportedproduct', 'photos', 'audit'];
  for (const page of everybody) for (const language of ['', '/bn']) await buyer.open(language + page);
  for (const who of [seller, buyer, admin]) for (const page of dashboard) await who.open(`/dashboard/${page}`);
  expect(
    searched.pages.filter((text) => text.includes('<h1') && text.includes('[number hidden]')).length,
  ).toBeGreaterThan(3);
  searched.database.push(...(await dumpDatabase()));

  for (const [where, texts] of Object.entries(searched))
    for (const text of texts) {
      // Its digits in one script, with nothing between them; keys and hashes have none that long.
      const found = [given, typed].filter((number) =>
        [number.slice(0, 14), inBangla(number.slice(0, 14))].some((digits) => text.includes(digits)),
      );
      expect({ where, found, text: found.length > 0 ? text : '' }).toEqual({ where, found: [], text: '' });
    }
  // What was searched: nothing found in nothing would prove nothing.
  const bytes = Object.values(searched).map((texts) => Buffer.byteLength(texts.join('')));
  expect(searched.logs.join('')).toContain('"answered"');
  expect(Math.min(...bytes)).toBeGreaterThan(1000);
  expect(searched.exports.join('')).toContain('[number hidden]');
}, 90_000);
