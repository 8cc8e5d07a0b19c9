import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#platform/db/schema.ts';
import { decodeMail } from '#testing/support/mailed-link.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let [buyer, seller] = [] as unknown as [TestUser, TestUser];
let id: string;
let minutes = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setClockAhead(0);
  minutes = 0;
  await emptyDatabase(shop);
  await rm(folder(), { recursive: true, force: true });
  buyer = await shop.user('buyer', { name: 'Bo' });
  seller = await shop.user('seller', { email: 'sam@example.org', name: 'Sana' });
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, seller.id));
  const product = await shop.product({ sellerId: seller.id, name: 'V27' });
  const asked = { productId: product.id, text: 'Open https://evil.example now' };
  id = (await buyer.post('/conversations', asked)).json().data._id;
});

const folder = () => join(shop.config.dataDir, 'mail');
const write = (text = 'Hello?') => buyer.post(`/conversations/${id}/messages`, { text });
async function mailsAfter(later: number): Promise<string[]> {
  minutes += later;
  shop.setClockAhead(minutes * 60_000);
  await runJobs(shop);
  const files = (await readdir(folder()).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(files.map((file) => readFile(join(folder(), file), 'utf8')));
}

test('an unread message is mailed after two minutes, with who wrote what about which phone', async () => {
  await write();
  expect(await mailsAfter(1)).toEqual([]);
  const [sent = '', ...others] = await mailsAfter(2);
  expect(others).toEqual([]);
  const mail = decodeMail(sent);
  expect(mail).toContain('To: sam@example.org\n');
  expect(mail).toContain('Subject: Bo wrote about V27\n');
  expect(mail).toContain('Bo wrote 2 messages about V27. The latest: “Hello?”\n');
  expect(mail).toContain(`http://localhost:3000/dashboard/inbox/${id}`);
  expect(mail).not.toContain('evil');
});

test.each(['Open https://evil.example now', 'Call me on 01711 123456', 'Send the code you got by SMS'])(
  'a mail does not quote “%s”',
  async (text) => {
    await write(text);
    const [mail = ''] = await mailsAfter(3);
    expect(decodeMail(mail)).toContain('Bo wrote 2 messages about V27\n');
    expect(decodeMail(mail)).not.toContain(text.slice(-6));
  },
);

test('a long message is quoted in part, without what could look like a link', async () => {
  await write(`See my shop.example ${'word '.repeat(60)}`);
  const text = decodeMail((await mailsAfter(3))[0] ?? '');
  expect(text).not.toContain('shop.example');
  await seller.patch(`/conversations/${id}`, { read: true });
  await write(`Is it still there? ${'word '.repeat(60)}`);
  const long = decodeMail((await mailsAfter(61)).at(-1) ?? '');
  expect(long).toMatch(/“Is it still there\? (word )+word…”/);
  expect(long.length).toBeLessThan(1000);
});

test('a reserved name from before is not in a mail', async () => {
  await shop.db.update(users).set({ name: 'Reshell Support' }).where(eq(users.id, buyer.id));
  const [mail = ''] = await mailsAfter(3);
  expect(mail).toContain('Subject: Someone wrote about V27\n');
  expect(mail).not.toContain('Reshell Support');
});

test('no mail for somebody who has read it, wants none, or has blocked the other', async () => {
  await seller.patch(`/conversations/${id}`, { read: true });
  expect(await mailsAfter(3)).toEqual([]);
  await seller.patch('/notices/mails/message', { byMail: false });
  await write();
  expect(await mailsAfter(3)).toEqual([]);
  await seller.patch('/notices/mails/message', { byMail: true });
  await seller.patch(`/conversations/${id}`, { read: true });
  await write();
  await seller.post(`/people/${buyer.id}/block`);
  expect(await mailsAfter(3)).toEqual([]);
});

test('at most one mail per conversation and hour, and none more until it is read', async () => {
  expect(await mailsAfter(3)).toHaveLength(1);
  await write();
  expect(await mailsAfter(70)).toHaveLength(1);
  await seller.patch(`/conversations/${id}`, { read: true });
  await write();
  expect(await mailsAfter(3)).toHaveLength(2);
  await seller.patch(`/conversations/${id}`, { read: true });
  await write();
  expect(await mailsAfter(30)).toHaveLength(2);
  expect(await mailsAfter(31)).toHaveLength(3);
});

test("the mail is in the reader's language, and links to pages in it", async () => {
  await shop.db.update(users).set({ language: 'bn' }).where(eq(users.id, seller.id));
  const [mail = ''] = await mailsAfter(3);
  const text = decodeMail(mail);
  expect(text).toContain('প্রিয় Sana,');
  expect(text).toContain('V27 নিয়ে Bo লিখেছেন');
  expect(text).toContain(`http://localhost:3000/bn/dashboard/inbox/${id}`);
});
