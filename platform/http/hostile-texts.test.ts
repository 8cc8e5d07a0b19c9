import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { users } from '../db/schema.ts';

/** Bidirectional controls, zero-width and invisible characters, none of them legitimate in a name. */
const tricks = '\u202e\u2066\u2069\u200b\u2060\ufeff\u00ad\u{e0041}';
const markup = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'&{{7*7}}`;
const hostile = (field: string) => `${field}${tricks} ${markup}`;
const plain = (field: string) => `${field} ${markup}`;

let shop: TestApp;
let [buyer, admin] = [] as unknown as [TestUser, TestUser];
let productId: string;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
  [buyer, admin] = [await shop.user('buyer'), await shop.user('admin')];
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.id));
  const registered = await shop.anyone.post('/auth/sign-up/email', {
    name: hostile('Rahim'),
    email: 'rahim@example.org',
    password: 'long enough',
    role: 'seller',
  });
  const cookie = registered.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  expect((await shop.anyone.post('/auth/update-user', { name: hostile('Karim') }, { cookie })).statusCode).toBe(200);
  const { accesToken } = (await shop.anyone.get('/jwt?email=rahim@example.org', { cookie })).json();
  expect((await buyer.post('/searches', { address: `q=${encodeURIComponent('Galaxy')}` })).statusCode).toBe(201);
  const listed = await shop.anyone.post(
    '/products',
    {
      product_name: hostile('Galaxy'),
      product_price: 120,
      spacification: `${hostile('As new')}\n${hostile('second line')}`,
      categoryName: 'Samsung',
      condition_type: `${tricks}good`,
      mobile_number: '01700000000',
      location: hostile('Dhaka'),
      year_of_purches: 2020,
      model: `S21${tricks}<b>`,
      colour: `Red${tricks}<i>`,
      img: 'https://pictures.example/1.jpg',
    },
    { authorization: `Bearer ${accesToken}` },
  );
  expect(listed.statusCode, listed.body).toBe(201);
  productId = listed.json().data._id;
  const booked = { productId, phone: '0170', metingAddress: hostile('Gate 3') };
  expect((await buyer.post('/bookings', booked)).statusCode).toBe(201);
  expect((await buyer.patch(`/products/report/${productId}`, { reason: hostile('Stolen') })).statusCode).toBe(200);
  const message = { name: hostile('Vera\r\nBcc: all@example.org'), email: 'v@example.org', message: hostile('Hello') };
  expect((await shop.anyone.post('/contact', message)).statusCode).toBe(201);
}, 60_000);
afterAll(() => shop.close());

describe('text with markup, script and control characters', () => {
  test('comes back as typed, without control characters, in every list', async () => {
    const product = (await shop.anyone.get(`/products/${productId}`)).json();
    expect(product).toMatchObject({
      product_name: plain('Galaxy'),
      spacification: `${plain('As new')}\n${plain('second line')}`,
      condition_type: 'good',
      location: plain('Dhaka'),
      model: 'S21<b>',
      colour: 'Red<i>',
      seller_name: plain('Karim'),
    });
    expect((await admin.get('/products/report')).json().data[0].reports).toMatchObject([{ reason: plain('Stolen') }]);
    expect((await admin.get('/contact')).json()).toMatchObject([{ message: plain('Hello') }]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ metingAddress: plain('Gate 3') }]);
  });

  test('is only text in pages', async () => {
    const open = async (url: string): Promise<string> => {
      const reply = await shop.app.inject({ url });
      return reply.statusCode === 301 ? open(String(reply.headers.location)) : reply.body;
    };
    for (const url of ['/', '/product', '/category/Samsung', `/product/${productId}`, `/compare?ids=${productId}`]) {
      const html = await open(url);
      expect(html, url).toContain('Galaxy');
      expect(html, url).not.toMatch(/<img src=x|<script>alert|<b>|<i>/);
      expect(html, url).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/);
      const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      for (const [, attributes = '', content = ''] of scripts) {
        const isData = /type="application\/(ld\+)?json"/.test(attributes);
        if (isData) expect(() => JSON.parse(content), url).not.toThrow();
        else expect([content, attributes], url).toEqual(['', expect.stringContaining('src="/')]);
      }
    }
  });

  test('is only text in mails, and starts no header line', async () => {
    await runJobs(shop);
    const folder = join(shop.config.dataDir, 'mail');
    const mails = async () => {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
      return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    };
    const about = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1];
    await expect
      .poll(async () => (await mails()).map(about).sort(), { timeout: 20_000 })
      .toEqual([admin.email, buyer.email, 'rahim@example.org'].sort());
    for (const mail of await mails()) {
      const head = mail.slice(0, mail.indexOf('\n\n'));
      expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
      expect(head).not.toMatch(/^Bcc:|html|multipart/im);
      expect(mail).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]|=E2=80=AE|=E2=80=8B/);
    }
  });
});

describe('text input', () => {
  const nameOf = async (name: string) => {
    const reply = await shop.anyone.post('/contact', { name, email: 'a@example.org', message: 'x' });
    return reply.statusCode === 201 ? (await admin.get('/contact?limit=1')).json()[0].name : reply.statusCode;
  };

  test.each(['ক্‌ষ র‍্যা', 'می‌خواهم', '👩‍💻', 'محمد', 'עברית', '١٢٣', 'İstanbul', 'a ‑ b'])(
    'accepts every language: %s',
    async (name) => {
      expect(await nameOf(name)).toBe(name);
    },
  );

  test.each(['\u200b', '\u200d\u200c', '\u3164', '\u2800', '\u202e \u2066'])(
    'refuses an invisible name',
    async (name) => {
      expect(await nameOf(name)).toBe(400);
    },
  );

  test('keeps any password as it was typed', async () => {
    const account = { email: 'p@example.org', password: 'long\u200benough\u202e' };
    await shop.anyone.post('/auth/sign-up/email', { ...account, name: 'P' });
    expect((await shop.anyone.post('/auth/sign-in/email', account)).statusCode).toBe(200);
    const stripped = { ...account, password: 'longenough' };
    expect((await shop.anyone.post('/auth/sign-in/email', stripped)).statusCode).toBe(401);
  });
});
