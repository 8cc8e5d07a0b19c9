import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stolenImeis, users } from '#platform/db/schema.ts';
import type { Mail, Mailer } from '#platform/mail.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let other: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  other = await shop.user('seller', { name: 'Omar' });
  buyer = await shop.user('buyer', { name: 'Bo' });
  admin = await shop.user('admin');
});

const [imei, second] = ['490154203237518', '860000000000017'] as const;

async function offer(by: TestUser, number?: string, name = 'Galaxy A52'): Promise<string> {
  const { id } = await shop.product({ sellerId: by.id, name });
  if (number) expect((await by.patch(`/myproducts/${id}/imei`, { imeis: [number] })).statusCode).toBe(200);
  return id;
}

/** Hands a phone over and returns its deal. */
async function sell(from: TestUser, to: TestUser, productId: string): Promise<string> {
  const id: string = (await to.post('/bookings', { productId })).json().data._id;
  const act = (who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
  await act(from, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(from, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await to.get(`/deals/${id}`)).json();
  await act(to, { act: 'pick-time', proposalId: proposal.id, time });
  await act(from, { act: 'enter-code', code: (await to.get(`/deals/${id}`)).json().handover.code });
  for (const who of [to, from]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
  return id;
}

const report = (who: TestUser, body: object) => who.post('/stolen-reports', body);
const byPolice = { imei, policeNumber: 'GD 1201/2026' };
const reports = async () => (await admin.get('/stolen-reports')).json();
const decide = async (decision: 'accepted' | 'rejected', reason = 'Looked at the papers') =>
  admin.patch(`/stolen-reports/${(await reports())[0].id}`, { decision, reason });
const ownReports = async (who: TestUser) => (await who.get('/stolen-reports/own')).json();
const news = async (who: TestUser) => (await who.get('/notices')).json().map(({ act }: { act: string }) => act);
const publicStatus = async (id: string) => {
  await shop.app.platform.notifications.flush();
  return (await shop.anyone.get(`/products/${id}`)).statusCode;
};

describe('a phone is reported stolen', () => {
  test('by the holder of its receipt, with the number that its seller had given', async () => {
    const dealId = await sell(seller, buyer, await offer(seller, imei));
    const reply = await report(buyer, { dealId, details: `On the bus, IMEI ${imei}` });
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'Reported. An admin will look at it']);
    expect(await reports()).toMatchObject([
      {
        ...{ status: 'open', reporterName: 'Bo', productName: 'Galaxy A52', dealId, policeNumber: null },
        ...{ details: 'On the bus, IMEI [number hidden]', listings: [] },
      },
    ]);
    expect(await ownReports(buyer)).toMatchObject([{ status: 'open', productName: 'Galaxy A52', isFound: false }]);
    expect((await report(buyer, { dealId })).json().message).toBe(
      'You’ve already reported this phone. An admin will look at it',
    );
  });

  test('by anybody with the number of a police report, and the IMEI is not kept', async () => {
    expect((await report(other, byPolice)).statusCode).toBe(201);
    expect(await reports()).toMatchObject([{ policeNumber: 'GD 1201/2026', productName: null, reporterName: 'Omar' }]);
    const stored = JSON.stringify(await shop.db.select().from(stolenImeis));
    for (const part of [imei.slice(0, 14), imei.slice(8, 14)]) expect(stored).not.toContain(part);
  });

  test.each([
    [{}, 'imei', 'Type the IMEI of the stolen phone'],
    [{ policeNumber: 'GD 1' }, 'imei', 'Type the IMEI of the stolen phone'],
    [{ imei }, 'policeNumber', 'Give the number of your police report, or choose a phone you bought here'],
    [
      { imei, policeNumber: ' ' },
      'policeNumber',
      'Give the number of your police report, or choose a phone you bought here',
    ],
    [{ ...byPolice, imei: '490154203237519' }, 'imei', 'That’s not an IMEI: one of its digits is wrong or swapped'],
    [{ ...byPolice, imei: '49015' }, 'imei', 'An IMEI has 15 digits: dial *#06# to see it'],
    [{ ...byPolice, imei: '111111111111116' }, 'imei', 'No phone has this number: it’s one digit repeated'],
  ])('not with %j', async (body, field, message) => {
    const reply = await report(buyer, body);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field, message }]]);
    expect(await reports()).toEqual([]);
  });

  test('not by its seller, an earlier deal or a stranger, who have no receipt', async () => {
    const dealId = await sell(seller, buyer, await offer(seller, imei));
    for (const [who, id] of [
      [seller, dealId],
      [other, dealId],
      [buyer, 'not-an-id'],
    ] as const)
      expect((await report(who, { dealId: id })).json().message).toBe('You have no receipt for this phone');
  });

  test('with its number typed where the seller had given none', async () => {
    const dealId = await sell(seller, buyer, await offer(seller));
    const reply = await report(buyer, { dealId });
    expect(reply.json().errors).toEqual([
      {
        field: 'imei',
        message: 'The seller gave us no IMEI for this phone. Please type it, with the number of your police report',
      },
    ]);
    expect((await report(buyer, { dealId, imei, policeNumber: 'GD 1' })).statusCode).toBe(201);
  });

  test('with a receipt for one phone cannot name another without a police report', async () => {
    const dealId = await sell(seller, buyer, await offer(seller, imei));
    expect((await report(buyer, { dealId, imei: second })).json().errors).toEqual([
      {
        field: 'policeNumber',
        message: 'The receipt doesn’t name this IMEI. Give the number of your police report too',
      },
    ]);
    expect((await report(buyer, { dealId, imei })).statusCode).toBe(201);
  });

  test('five times by one person at most until somebody has looked at them', async () => {
    for (let n = 0; n < 5; n++) await report(buyer, byPolice);
    expect((await report(buyer, byPolice)).statusCode).toBe(409);
    await decide('rejected');
    expect((await report(buyer, byPolice)).statusCode).toBe(201);
  });
});

describe('an accepted report', () => {
  test('holds every listing with the number: hidden, not bookable, its deal ended, its seller told why', async () => {
    const [listed, unlike] = [await offer(other, imei), await offer(other, second)];
    const booker = await shop.user('buyer');
    const booked = (await booker.post('/bookings', { productId: listed })).json().data._id;
    await report(buyer, byPolice);
    // Nothing happens before an admin has decided.
    expect(await publicStatus(listed)).toBe(200);
    expect(await reports()).toMatchObject([
      { listings: [{ id: listed, sellerName: 'Omar', status: 'listed', isReporters: false }] },
    ]);
    expect((await decide('accepted')).json()).toEqual({
      sucess: true,
      message: 'Accepted. Listings with this number are held',
    });
    expect([await publicStatus(listed), await publicStatus(unlike)]).toEqual([410, 200]);
    expect((await booker.get(`/deals/${booked}`)).json()).toMatchObject({ status: 'Cancelled', endedBy: 'admin' });
    expect((await booker.post('/bookings', { productId: listed })).statusCode).toBe(404);
    const own = (await other.get('/myproducts')).json();
    expect(own.map(({ _id, held }: { _id: string; held: boolean }) => [_id, held])).toEqual([
      [unlike, false],
      [listed, true],
    ]);
    expect(await news(other)).toContain('held-stolen');
    expect(await ownReports(buyer)).toMatchObject([
      { status: 'accepted', answer: 'Looked at the papers', isFound: true },
    ]);
    expect(await news(buyer)).toEqual(['stolen-found']);
    expect(await reports()).toMatchObject([{ status: 'accepted', listings: [{ status: 'held' }] }]);
    expect((await other.patch(`/myproducts/${listed}/imei`, { imeis: [second] })).statusCode).toBe(404);
  });

  test('holds a new listing at once, and tells its seller and who reported it', async () => {
    await report(buyer, byPolice);
    await decide('accepted');
    const { id } = await shop.product({ sellerId: other.id });
    const reply = await other.patch(`/myproducts/${id}/imei`, { imeis: [imei] });
    expect(reply.json().advice).toMatch(/^A phone with this number was reported stolen, so your listing is on hold/);
    expect(await publicStatus(id)).toBe(410);
    expect(await news(other)).toEqual(['held-stolen']);
    expect(await news(buyer)).toEqual(['stolen-found']);
  });

  test('is told to whoever got a receipt of that phone after the reporter, and to nobody before', async () => {
    const productId = await offer(seller, imei);
    const dealId = await sell(seller, buyer, productId);
    const laterBuyer = await shop.user('buyer');
    const laterDeal = await sell(other, laterBuyer, await offer(other, imei));
    await report(buyer, { dealId });
    await decide('accepted');
    const told = await laterBuyer.get('/notices');
    expect(told.json()).toMatchObject([{ kind: 'deal', act: 'reported-stolen' }]);
    expect(told.body).toContain(laterDeal);
    expect(await news(buyer)).toContain('stolen-accepted');

    await report(laterBuyer, { dealId: laterDeal });
    await decide('accepted');
    expect(await news(buyer)).not.toContain('reported-stolen');
  });

  test('stands on the deal of whoever got a receipt later, with its day, until it is rejected, and on no other', async () => {
    const dealId = await sell(seller, buyer, await offer(seller, imei));
    const laterBuyer = await shop.user('buyer');
    const laterDeal = await sell(other, laterBuyer, await offer(other, imei));
    const onDeal = async (who: TestUser, id: string) => (await who.get(`/deals/${id}`)).json().reportedStolenAt;
    await report(buyer, { dealId });
    expect(await onDeal(laterBuyer, laterDeal)).toBeNull();
    await decide('accepted');
    expect(await onDeal(laterBuyer, laterDeal)).toContain(new Date().toISOString().slice(0, 10));
    for (const who of [other, admin]) expect(await onDeal(who, laterDeal)).toBeNull();
    expect(await onDeal(buyer, dealId)).toBeNull();
    await decide('rejected', 'Found at home');
    expect(await onDeal(laterBuyer, laterDeal)).toBeNull();
  });

  test('by its number alone is answered by mail in the reporter’s language, and on the page of their reports', async () => {
    await shop.db.update(users).set({ language: 'bn', emailVerified: true }).where(eq(users.id, buyer.id));
    const mails: Mail[] = [];
    const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
    await report(buyer, byPolice);
    await decide('accepted', 'Looked at the papers');
    await runJobs(shop, { mailer });
    expect(mails).toMatchObject([{ to: buyer.email, text: expect.stringContaining('“Looked at the papers”') }]);
    expect(mails[0]?.text).toContain('/bn/dashboard/stolen');
    expect(mails[0]?.text).not.toContain(imei);
    await decide('rejected', 'The seller has the bill');
    await runJobs(shop, { mailer });
    expect(mails[1]?.text).toContain('“The seller has the bill”');
    expect(await ownReports(buyer)).toMatchObject([{ answer: 'The seller has the bill' }]);
  });

  test('can be rejected later, when the seller has proved it wrong: the listing is for sale again', async () => {
    const listed = await offer(other, imei, 'Galaxy Quokka');
    await report(buyer, byPolice);
    await decide('accepted');
    expect((await decide('rejected', 'The seller has the bill')).statusCode).toBe(200);
    expect(await publicStatus(listed)).toBe(200);
    expect((await shop.anyone.get('/products?q=quokka')).json()).toMatchObject([{ _id: listed }]);
    expect(await news(other)).toContain('hold-lifted');
    expect(await ownReports(buyer)).toMatchObject([{ status: 'rejected', answer: 'The seller has the bill' }]);
    expect((await other.patch(`/myproducts/${listed}/imei`, { imeis: [imei] })).json().advice).toBeUndefined();
  });

  test('keeps a listing held that another accepted report names too', async () => {
    const listed = await offer(other, imei);
    await report(seller, byPolice);
    await decide('accepted');
    await report(buyer, byPolice);
    await decide('accepted');
    await decide('rejected');
    expect(await publicStatus(listed)).toBe(410);
  });
});

test('a rejected report changes nothing, and is dealt with once', async () => {
  const listed = await offer(other, imei);
  await report(buyer, byPolice);
  const [{ id }] = await reports();
  await decide('rejected');
  expect(await publicStatus(listed)).toBe(200);
  expect(await news(other)).toEqual([]);
  for (const decision of ['accepted', 'rejected'])
    expect((await admin.patch(`/stolen-reports/${id}`, { decision, reason: 'Again' })).statusCode).toBe(404);
  expect((await admin.patch('/stolen-reports/nowhere', { decision: 'accepted', reason: 'Why' })).statusCode).toBe(404);
});

test('a decision needs a reason, which stands in the audit record', async () => {
  await report(buyer, byPolice);
  expect((await decide('accepted', ' ')).statusCode).toBe(400);
  await decide('accepted', 'The police confirmed it');
  expect((await admin.get('/audit?limit=1')).json()).toMatchObject([
    { action: 'stolen-accepted', actorName: admin.name, reason: 'The police confirmed it' },
  ]);
});
