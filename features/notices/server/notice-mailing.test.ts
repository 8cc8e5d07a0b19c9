import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/client.ts';
import { users } from '#platform/db/schema.ts';
import { noLimits } from '#platform/http/limits.ts';
import { addJob } from '#platform/jobs.ts';
import { type Mail, openMailer } from '#platform/mail.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { alertMailTo } from './notice-mailing.queries.ts';

let shop: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp({ config: { logLevel: 'silent' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  wait(-waited);
  await emptyDatabase(shop);
  await rm(mailFolder(), { recursive: true, force: true });
  buyer = await confirmedBuyer('vera@example.org');
});

const mailFolder = () => join(shop.config.dataDir, 'mail');

async function confirmedBuyer(email: string): Promise<TestUser> {
  const person = await shop.user('buyer', { email, name: 'Vera' });
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  return person;
}

const save = async (address: string, person = buyer): Promise<string> =>
  (await person.post('/searches', { address })).json().data._id;

/** One minute of the mailing job. */
async function round(instance: TestApp, mailer = openMailer(shop.config), limits = noLimits): Promise<void> {
  await addJob(shop.db, 'alert-mails', {});
  await runJobs(instance, { mailer, config: { ...shop.config, limits } });
}

let waited = 0;
const wait = (minutes: number) => {
  waited += minutes;
  shop.setClockAhead(waited * 60_000);
};

async function mails(): Promise<string[]> {
  const files = (await readdir(mailFolder()).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(mailFolder(), file), 'utf8')));
  return texts.map((text) => text.replace(/=\n/g, '').replace(/=3D/g, '='));
}

const recipientOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1];

describe('a new phone that matches a saved search', () => {
  test('is mailed once, with a link to the phone and one to stop the mails', async () => {
    await save('brand=Samsung&max=15000');
    const product = await shop.product({ name: 'Galaxy S21', price: 240, location: 'Dhaka' });
    await round(shop);
    await round(shop);
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('To: vera@example.org\n');
    expect(mail).toContain('Subject: New for your search: Samsung, under $15,000\n');
    expect(mail).toContain(`
Hello Vera,

a new phone matches a search you saved:

For Samsung, under $15,000:

Galaxy S21
Dhaka
$240
http://localhost:3000/product/${product.id}

To change your searches or stop these emails, open:
http://localhost:3000/dashboard/searches

Reshell
`);
  });

  test('shares one mail with the person’s other matches', async () => {
    await save('q=galaxy');
    await save('brand=Nokia');
    await shop.product({ name: 'Galaxy S21' });
    await shop.product({ name: 'Nokia 105', category: 'Nokia' });
    await shop.product({ name: 'Galaxy S22' });
    await round(shop);
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 3 new phones for your searches\n');
    expect(mail.match(/^(For|Galaxy|Nokia) .*$/gm)).toEqual([
      'For galaxy:',
      'Galaxy S21',
      'Galaxy S22',
      'For Nokia:',
      'Nokia 105',
    ]);
  });

  test('is mailed to each person once when two instances send mails at the same time', async () => {
    const people = [];
    for (let n = 0; n < 40; n++) people.push(await confirmedBuyer(`buyer${n}@example.org`));
    await Promise.all(people.map((person) => save('brand=Samsung', person)));
    for (let n = 0; n < 4; n++) await shop.product({});
    const beside = await openTestApp({ beside: shop });
    try {
      await Promise.all([round(shop), round(beside), round(shop), round(beside)]);
      const mailed = (await mails()).flatMap((mail) =>
        (mail.match(/\/product\/\S+/g) ?? []).map((path) => `${recipientOf(mail)} ${path}`),
      );
      expect(mailed).toHaveLength(160);
      expect(new Set(mailed).size).toBe(160);
    } finally {
      await beside.close();
    }
  });

  test('is mailed to one person while the mail job of another is being completed', async () => {
    const other = await confirmedBuyer('karim@example.org');
    await save('brand=Samsung');
    await save('brand=Samsung', other);
    await shop.product({});
    const key = alertMailTo(buyer.id);
    await addJob(shop.db, 'alert-mail', { userId: buyer.id }, { key, runAt: new Date(Date.now() + 3_600_000) });
    await transaction(shop.db, async (ending) => {
      await ending.execute(sql`
        select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${key}))`);
      await round(shop);
    });
    expect((await mails()).map(recipientOf)).toEqual(['karim@example.org']);
  });

  test('is mailed soon by an instance that runs jobs', async () => {
    const serving = await openTestApp({ beside: shop, config: { jobs: 4 } });
    try {
      await serving.app.listen({ port: 0 });
      await save('brand=Samsung');
      await shop.product({});
      await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
    } finally {
      await serving.close();
    }
  }, 20_000);

  test('is not mailed, but in the notices, when mail is off or the address is not confirmed', async () => {
    const id = await save('brand=Samsung');
    await buyer.patch(`/searches/${id}`, { byMail: false });
    const unconfirmed = await shop.user('buyer');
    await save('brand=Samsung', unconfirmed);
    await shop.product({});
    await round(shop);
    expect(await mails()).toEqual([]);
    for (const person of [buyer, unconfirmed]) expect((await person.get('/notices')).json()).toHaveLength(1);
  });

  test.each([
    ['mail was switched off', (id: string) => buyer.patch(`/searches/${id}`, { byMail: false })],
    ['the search was deleted', (id: string) => buyer.delete(`/searches/${id}`)],
    ['it was read', () => buyer.patch('/notices', { read: true })],
    ['the phone was removed', () => shop.db.execute(sql`update products set status = 'removed'`)],
  ])('is not mailed when %s first', async (_what, happen) => {
    const id = await save('brand=Samsung');
    await shop.product({});
    await happen(id);
    await round(shop);
    expect(await mails()).toEqual([]);
  });

  test('with line breaks, bidi controls and addresses in its name is mailed as one line without links', async () => {
    await save('brand=Samsung');
    const name = 'Galaxy\r\nBcc: all@example.org\u202e http://evil.example \u200bক্\u200dষ\u2028x';
    const product = await shop.product({ name });
    const sent: Mail[] = [];
    await round(shop, { send: async (mail) => void sent.push(mail), close: () => {} });
    const lines = sent[0]?.text.split('\n') ?? [];
    expect(lines).toContain('Galaxy Bcc: all example. org http evil. example ক্\u200dষ x');
    expect(lines.filter((line) => line.includes('http'))).toEqual([
      'Galaxy Bcc: all example. org http evil. example ক্\u200dষ x',
      `http://localhost:3000/product/${product.id}`,
      'http://localhost:3000/dashboard/searches',
    ]);
  });
});

describe('with a limit of one mail an hour per person', () => {
  const limits = { ...noLimits, alertMail: { max: 1, seconds: 3600 } };
  const hourlyRound = (mailer = openMailer(shop.config)) => round(shop, mailer, limits);
  const namesIn = (mail = '') => mail.match(/^Phone \d+$/gm) ?? [];

  test('later phones share the next mail, and none is lost or mailed twice', async () => {
    await save('brand=Samsung');
    await shop.product({ name: 'Phone 1' });
    await hourlyRound();
    for (const name of ['Phone 2', 'Phone 3']) {
      await shop.product({ name });
      await hourlyRound();
    }
    expect((await mails()).map(namesIn)).toEqual([['Phone 1']]);
    wait(60);
    await shop.product({ name: 'Phone 4' });
    await hourlyRound();
    await hourlyRound();
    expect((await mails()).map(namesIn)).toEqual([['Phone 1'], ['Phone 2', 'Phone 3', 'Phone 4']]);
    wait(60);
    await hourlyRound();
    expect(await mails()).toHaveLength(2);
  });

  test('mails to other people are not delayed', async () => {
    const other = await confirmedBuyer('karim@example.org');
    await save('brand=Samsung');
    await shop.product({});
    await hourlyRound();
    await save('brand=Samsung', other);
    await shop.product({});
    await hourlyRound();
    expect((await mails()).map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([other.email, buyer.email]);
  });

  test('concurrent runs send one mail, and no phone is lost', async () => {
    await save('brand=Samsung');
    for (let n = 0; n < 30; n++) await shop.product({ name: `Phone ${n}` });
    await Promise.all([hourlyRound(), hourlyRound(), hourlyRound(), hourlyRound()]);
    expect(await mails()).toHaveLength(1);
    wait(60);
    await hourlyRound();
    expect(new Set((await mails()).flatMap(namesIn)).size).toBe(30);
  });

  test('a mail that failed or had nothing to send does not count', async () => {
    await save('brand=Samsung');
    await shop.product({ name: 'Phone 1' });
    await buyer.patch('/notices', { read: true });
    await hourlyRound();
    await shop.product({ name: 'Phone 2' });
    const failing = async () => {
      throw new Error('no mail server');
    };
    await hourlyRound({ send: failing, close: () => {} });
    wait(1);
    await hourlyRound();
    expect((await mails()).map(namesIn)).toEqual([['Phone 2']]);
  });

  test('a mail lists at most fifty phones, counts the others and links to them', async () => {
    await save('brand=Samsung');
    const [product] = [await shop.product({ name: 'Phone 0' })];
    for (let n = 1; n < 53; n++) await shop.product({ name: `Phone ${n}`, sellerId: product.sellerId as string });
    await hourlyRound();
    const [mail = ''] = await mails();
    expect(namesIn(mail)).toHaveLength(50);
    expect(mail).toContain('Subject: 53 new phones for your searches\n');
    expect(mail).toContain('\n\nand 3 more phones. See them all:\nhttp://localhost:3000/dashboard/notices\n\n');
    wait(60);
    await hourlyRound();
    expect(await mails()).toHaveLength(1);
  });
});

describe('a mail that cannot be sent', () => {
  const failing = {
    send: async () => {
      throw new Error('no mail server');
    },
    close: () => {},
  };
  /** Seconds until the next attempt. */
  const waits = async () => {
    const { rows } = await shop.db.execute<{ seconds: string }>(
      `select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where attempts > 0`,
    );
    return rows.map(({ seconds }) => Math.round(Number(seconds)));
  };

  test('is retried with backoff, and given up after a few days', async () => {
    await save('brand=Samsung');
    await shop.product({});
    await round(shop, failing);
    expect(await waits()).toEqual([3]);
    await round(shop);
    expect(await mails()).toEqual([]);

    wait(1);
    await round(shop, failing);
    expect(await waits()).toEqual([7]);
    wait(1);
    await round(shop, failing);
    expect(await waits()).toEqual([20]);
    wait(4 * 24 * 60);
    await round(shop);
    expect([await waits(), await mails()]).toEqual([[], []]);
  });

  test('is sent once sending works again, and does not delay mails to others', async () => {
    const other = await confirmedBuyer('karim@example.org');
    await save('brand=Samsung');
    await save('brand=Samsung', other);
    await shop.product({});
    const works = openMailer(shop.config);
    await round(shop, { ...works, send: (mail) => (mail.to === buyer.email ? failing.send() : works.send(mail)) });
    expect((await mails()).map(recipientOf)).toEqual(['karim@example.org']);
    wait(1);
    await round(shop);
    expect(await mails()).toHaveLength(2);
  });
});
