import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultLimits } from '#platform/http/limits.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin', { email: 'ada@example.org' });
});

const wireMessage = { name: 'Vera', email: 'vera@example.org', message: 'Do you ship to Sylhet?' };

async function mailsHolding(words: string): Promise<string[]> {
  const folder = join(shop.config.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(words));
}

describe('a visitor writing to us', () => {
  test("reaches the admin's list", async () => {
    const reply = await shop.anyone.post('/contact', wireMessage);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Thank you, we’ve got your message',
      data: { _id: expect.any(String) },
    });
    expect((await admin.get('/contact')).json()).toEqual([
      { ...wireMessage, _id: reply.json().data._id, date: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test('reaches every admin by mail, and nobody else', async () => {
    await shop.user('admin', { email: 'grace@example.org' });
    await shop.user('seller');
    const message = 'A question about the mail to admins';
    await shop.anyone.post('/contact', { ...wireMessage, name: 'Vera\r\nBcc: all@example.org', message });
    await expect.poll(async () => (await mailsHolding(message)).length).toBe(2);
    const mails = await mailsHolding(message);
    const addressed = mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort();
    expect(addressed).toEqual(['ada@example.org', 'grace@example.org']);
    for (const mail of mails) {
      expect(mail).toContain('Subject: Message from Vera Bcc: all@example.org');
      expect(mail).not.toMatch(/^Bcc:/m);
      expect(mail).toContain('vera@example.org');
    }
  });

  test('is told all missing fields at once', async () => {
    const reply = await shop.anyone.post('/contact', { name: ' ', email: 'nobody' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      { field: 'name', message: 'This field is required' },
      { field: 'email', message: 'This must be an email address' },
      { field: 'message', message: 'This field is required' },
    ]);
    expect((await admin.get('/contact')).json()).toEqual([]);
  });

  test('who sends the same request twice, or twice at once, has written one message', async () => {
    const once = { 'idempotency-key': 'try-1' };
    const replies = await Promise.all([1, 2, 3].map(() => shop.anyone.post('/contact', wireMessage, once)));
    replies.push(await shop.anyone.post('/contact', wireMessage, once));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect((await admin.get('/contact')).json()).toHaveLength(1);
  });

  test('causes no mail if the message could not be stored', async () => {
    await shop.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await shop.db.execute(sql`create constraint trigger refuse after insert on contact_messages
      deferrable initially deferred for each row execute function refuse()`);
    const quiet = await openTestApp({ beside: shop, config: { logLevel: 'silent' } });
    const lost = { ...wireMessage, message: 'Words that are lost at the commit' };
    try {
      const reply = await quiet.anyone.post('/contact', lost, { 'idempotency-key': 'try-2' });
      expect(reply.statusCode).toBe(500);
    } finally {
      await shop.db.execute(sql`drop function refuse cascade`);
    }
    const stored = { ...wireMessage, message: 'Words that are kept' };
    expect((await quiet.anyone.post('/contact', stored, { 'idempotency-key': 'try-3' })).statusCode).toBe(201);
    await expect.poll(async () => (await mailsHolding(stored.message)).length).toBe(1);
    expect(await mailsHolding(lost.message)).toEqual([]);
    await quiet.close();
  });

  test('is limited to a few messages, then has to wait', async () => {
    const limited = await openTestApp({
      beside: shop,
      config: { limits: defaultLimits, trustedProxies: ['127.0.0.1'] },
    });
    try {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await limited.anyone.post('/contact', wireMessage)).statusCode);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      const refused = await limited.anyone.post('/contact', wireMessage);
      expect(refused.json()).toEqual({ sucess: false, message: expect.stringContaining('try again in') });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await admin.get('/contact')).headers['x-total-count']).toBe('5');
      // Others behind the same address, as a carrier has hundreds of them, still write.
      for (let n = 0; n < 20; n++) {
        const other = await limited.anyone.post('/contact', { ...wireMessage, email: `visitor${n}@example.org` });
        expect(other.statusCode).toBe(201);
      }
      // Nor does a stranger who names somebody's e-mail address silence them.
      const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
      expect((await limited.anyone.post('/contact', wireMessage, elsewhere)).statusCode).toBe(201);
    } finally {
      await limited.close();
    }
  });

  test('does not wait for a mail server that never answers', async () => {
    const sockets: Socket[] = [];
    const silent = await new Promise<Server>((ready) => {
      const server: Server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1', () => ready(server));
    });
    const { port } = silent.address() as AddressInfo;
    const mailing = await openTestApp({
      beside: shop,
      config: { smtpUrl: `smtp://127.0.0.1:${port}`, logLevel: 'silent' },
    });
    try {
      const reply = await mailing.anyone.post('/contact', wireMessage);
      expect(reply.statusCode).toBe(201);
      await expect.poll(() => sockets.length).toBe(1);
      expect((await admin.get('/contact')).json()).toHaveLength(1);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
      await mailing.close();
    }
  });
});

describe('an admin', () => {
  test('reads the newest message first, page by page', async () => {
    for (const message of ['one', 'two', 'three']) await shop.anyone.post('/contact', { ...wireMessage, message });
    const first = await admin.get('/contact?limit=2');
    expect(first.json()).toMatchObject([{ message: 'three' }, { message: 'two' }]);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const last = await admin.get(next);
    expect(last.json()).toMatchObject([{ message: 'one' }]);
    expect(last.headers.link).toBeUndefined();
  });

  test('must be an admin', async () => {
    expect((await shop.anyone.get('/contact')).statusCode).toBe(401);
    for (const role of ['buyer', 'seller'] as const)
      expect((await (await shop.user(role)).get('/contact')).statusCode).toBe(403);
  });
});
