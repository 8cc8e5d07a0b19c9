import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tagOf } from '#features/imei/imei.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { readReceipt } from '../receipt-check.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let id: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const [imei, second, wrong] = ['490154203237518', '860000000000017', '35328511726491'] as const;

const act = (who: TestUser, body: object, headers?: Record<string, string>) =>
  who.post(`/deals/${id}/acts`, body, headers);
const dealFor = async (who: TestUser) => (await who.get(`/deals/${id}`)).json();
const compare = (typed: string, headers?: Record<string, string>) =>
  act(buyer, { act: 'check-imei', imei: typed }, headers);
const compareAll = async (...typed: string[]) => {
  for (const each of typed) expect((await compare(each)).statusCode).toBe(200);
};
const differs = (triesLeft: string) => `It’s not the number of the listing. ${triesLeft}`;

async function agreeToMeet(hours: number) {
  const time = new Date(Date.now() + hours * 3_600_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = await dealFor(buyer);
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
}

async function book(...imeis: string[]) {
  productId = (await shop.product({ sellerId: seller.id })).id;
  if (imeis.length > 0) expect((await seller.patch(`/myproducts/${productId}/imei`, { imeis })).statusCode).toBe(200);
  id = (await buyer.post('/bookings', { productId })).json().data._id;
}

async function meet(...imeis: string[]) {
  await book(...imeis);
  await act(seller, { act: 'accept' });
  await agreeToMeet(1);
}

describe('the number that the buyer types at the meeting', () => {
  test.each([
    ['490154203237518', 'as it was given'],
    ['49-015420-323751', 'without its check digit'],
    ['৮৬০০০০০০০০০০০১৭', 'the second one, in Bangla digits'],
  ])('fits: %s, %s', async (typed) => {
    await meet(imei, second);
    expect((await compare(typed)).json()).toEqual({ sucess: true, message: 'It’s the number of the listing' });
    for (const who of [buyer, seller]) {
      const { handover, history } = await dealFor(who);
      expect(handover.imei).toMatchObject({ fits: true, triesLeft: 4 });
      expect(history.at(-1)).toMatchObject({ act: 'check-imei', actor: 'buyer', detail: { fits: true } });
    }
    expect((await compare(typed)).json().message).toBe('You’ve already compared it, and it’s right');
    expect((await seller.get('/notices')).json()[0]).toMatchObject({ act: 'check-imei' });
  });

  test('differs: both are told, each try is in the history, and a right one afterwards counts', async () => {
    await meet(imei);
    expect((await compare(wrong)).json()).toEqual({ sucess: true, message: differs('4 tries left') });
    await compareAll(wrong);
    expect((await dealFor(seller)).handover.imei).toEqual({ fits: false, triesLeft: 3, tags: [] });
    await compareAll(imei);
    const { history } = await dealFor(seller);
    expect(history.slice(-3).map(({ detail }: { detail: object }) => detail)).toEqual([
      { fits: false },
      { fits: false },
      { fits: true },
    ]);
  });

  test('is refused after five tries, also when it is right and when they meet another time', async () => {
    await meet(imei);
    await compareAll(wrong, wrong, wrong);
    expect((await compare(wrong)).json().message).toBe(differs('One try left'));
    expect((await compare(wrong)).json().message).toBe('It’s not the number of the listing, and no tries are left');
    await agreeToMeet(1.5);
    expect((await dealFor(buyer)).handover.imei).toMatchObject({ fits: null, triesLeft: 0 });
    const reply = await compare(imei);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'You’ve compared the IMEI five times. If it’s not right, ask an admin',
    ]);
  });

  test('is compared five times in all by twenty concurrent requests', async () => {
    await meet(imei);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => compare(wrong, n % 2 ? { 'idempotency-key': `try-${n}` } : {})),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(15);
  });

  test('counts once however often a device sends it again, and is no part of what the repetition is known by', async () => {
    await meet(imei);
    const again = { 'idempotency-key': 'from-the-queue' };
    for (const typed of [wrong, wrong, imei])
      expect((await compare(typed, again)).json().message).toBe(differs('4 tries left'));
    expect((await dealFor(buyer)).handover.imei.triesLeft).toBe(4);
  });

  test.each([
    ['', 'An IMEI has 15 digits: dial *#06# to see it'],
    ['4901542', 'An IMEI has 15 digits: dial *#06# to see it'],
    ['490154203237519', 'That’s not an IMEI: one of its digits is wrong or swapped'],
    ['111111111111116', 'No phone has this number: it’s one digit repeated'],
  ])('that is none costs no try: %j', async (typed, message) => {
    await meet(imei);
    const reply = await compare(typed);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'imei', message }]]);
    expect((await dealFor(buyer)).handover.imei.triesLeft).toBe(5);
  });

  test('is not asked for where the seller gave none', async () => {
    await meet();
    expect((await dealFor(buyer)).handover.imei).toBeNull();
    expect((await compare(imei)).json().message).toBe('The seller gave no IMEI for this phone');
  });
});

describe('nobody but the buyer of the deal', () => {
  test('compares a number, and the buyer not before the meeting', async () => {
    await book(imei);
    expect((await compare(imei)).statusCode).toBe(409);
    await act(seller, { act: 'accept' });
    expect((await compare(imei)).statusCode).toBe(409);
    expect((await dealFor(buyer)).handover).toBeNull();
    await agreeToMeet(3);
    expect((await compare(imei)).json().message).toBe('The IMEI can be compared from two hours before the meeting');
    await agreeToMeet(1);
    expect((await act(seller, { act: 'check-imei', imei })).statusCode).toBe(409);
    for (const other of [await shop.user('buyer'), await shop.user('admin')])
      expect((await act(other, { act: 'check-imei', imei })).statusCode).toBe(404);
    const replies = await shop.app.inject({
      method: 'POST',
      url: `/api/deals/${id}/acts`,
      payload: { act: 'check-imei', imei },
    });
    expect(replies.statusCode).toBe(401);
    expect((await dealFor(buyer)).handover.imei.triesLeft).toBe(5);
  });

  test('has the sixteen bits by which a device compares offline', async () => {
    await meet(imei, second);
    const tags = [imei, second].map((each) => tagOf(each.slice(0, 14)));
    expect((await dealFor(buyer)).handover.imei.tags.sort()).toEqual(tags.sort());
    for (const who of [seller, await shop.user('admin')]) expect((await dealFor(who)).handover.imei.tags).toEqual([]);
    await act(buyer, { act: 'cancel', reason: 'Another phone' });
    expect((await dealFor(buyer)).handover.imei.tags).toEqual([]);
  });
});

test.each([
  [imei, 'The buyer checked at the meeting: it’s the number of the listing'],
  [wrong, 'The buyer checked at the meeting: it’s not the number of the listing'],
  [undefined, undefined],
])('a receipt says what the buyer found and nothing where nobody looked: %s', async (typed, sentence) => {
  await meet(imei);
  if (typed) await compareAll(typed);
  await act(seller, { act: 'enter-code', code: (await dealFor(buyer)).handover.code });
  for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
  expect((await compare(imei)).statusCode).toBe(409);
  const { receipt } = readReceipt((await buyer.get(`/deals/${id}/receipt`)).json());
  expect(receipt.facts.IMEI).toBe(sentence);
});

test('what is stored of a comparison has no digit of the number in it', async () => {
  await meet(imei);
  await compare(wrong, { 'idempotency-key': 'one' });
  const { rows } = await shop.db.execute(sql`
    select (select json_agg(e) from deal_events e)::text || (select json_agg(i) from idempotency_keys i)::text as stored`);
  for (const part of [wrong, wrong.slice(8)]) expect(rows[0]?.stored).not.toContain(part);
});
