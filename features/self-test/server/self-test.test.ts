import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#app/server/housekeeping.ts';
import { selfTests } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { type Results, selfTestRun } from '../self-test.contract.ts';

const day = 24 * 60 * 60 * 1000;

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setClockAhead(0);
  await emptyDatabase(shop);
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  productId = (await shop.product({ sellerId: seller.id, name: 'Galaxy A52' })).id;
});

const aBrowser = () => randomBytes(16).toString('base64url');
const phone = { system: 'android', model: 'SM-A525F' } as const;
const found = (changes: Partial<Results> = {}): Results => ({
  measured: { touch: { outcome: 'pass', untouched: [] }, fingers: { outcome: 'pass', count: 5 } },
  said: { pixels: { outcome: 'pass' } },
  device: phone,
  ...changes,
});

async function makeLink(id = productId, by = seller): Promise<string> {
  const reply = await by.post(`/myproducts/${id}/self-tests`);
  expect([reply.statusCode, reply.json()]).toMatchObject([201, { token: expect.stringMatching(/^[\w-]{22}$/) }]);
  return reply.json().token;
}
const open = (token: string, browser: string, headers = {}) =>
  shop.anyone.post('/self-tests/open', { token, browser }, headers);
const save = (token: string, browser: string, results: object = found(), finish = false) =>
  shop.anyone.post('/self-tests/results', { token, browser, results, finish });
const shown = async (id = productId) => (await shop.anyone.get(`/products/${id}/self-test`)).json().run;

const testedAt = async () => (await shop.anyone.get(`/products/${productId}`)).json().self_tested_at;

/** A finished run of the seller. */
async function run(results = found()) {
  const [token, browser] = [await makeLink(), aBrowser()];
  await open(token, browser);
  expect((await save(token, browser, results, true)).json()).toEqual({ finished: true });
  return { token, browser };
}

async function agreeMeeting(hoursAhead = 1): Promise<string> {
  const id = (await buyer.post('/bookings', { productId })).json().data._id;
  await seller.post(`/deals/${id}/acts`, { act: 'accept' });
  const time = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  await seller.post(`/deals/${id}/acts`, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await buyer.post(`/deals/${id}/acts`, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] });
  return id;
}

describe('a link of the seller', () => {
  test('opens without an account on one phone, which goes on after a reload, and shows the finished run to everybody', async () => {
    const [token, browser] = [await makeLink(), aBrowser()];
    for (const _reload of [1, 2])
      expect((await open(token, browser)).json()).toMatchObject({
        ...{ productName: 'Galaxy A52', by: 'seller', finished: false },
      });
    expect((await save(token, browser)).json()).toEqual({ finished: false });
    expect(await shown()).toBeNull();
    expect(await testedAt()).toBeNull();
    const microphone = { outcome: 'fail' } as const;
    await save(token, browser, found({ measured: { microphone }, said: {} }), true);
    expect(await shown()).toMatchObject({
      finished: true,
      results: { measured: { touch: { outcome: 'pass' }, microphone }, said: { pixels: { outcome: 'pass' } } },
    });
    expect(await testedAt()).toBe((await shown()).at);
  });

  test('is stored as a hash only, like the secret of the browser', async () => {
    const { token, browser } = await run();
    const stored = JSON.stringify(await shop.db.select().from(selfTests));
    for (const secret of [token, browser]) expect(stored).not.toContain(secret);
  });

  test('is refused to a second phone, in a sentence', async () => {
    const token = await makeLink();
    await open(token, aBrowser());
    for (const reply of [await open(token, aBrowser()), await save(token, aBrowser())]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().message).toContain('already opened on another phone');
    }
  });

  test('that two phones open at the same moment belongs to one of them', async () => {
    const token = await makeLink();
    const replies = await Promise.all(Array.from({ length: 8 }, () => open(token, aBrowser())));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('expires after a day, and a run that was begun a day after it', async () => {
    const [late, begun, browser] = [await makeLink(), await makeLink((await otherPhone()).id), aBrowser()];
    shop.setClockAhead(day - 60_000);
    expect((await open(begun, browser)).statusCode).toBe(200);
    shop.setClockAhead(day + 60_000);
    const refused = await open(late, aBrowser());
    expect([refused.statusCode, refused.json().message]).toEqual([410, expect.stringContaining('valid for a day')]);
    expect((await save(begun, browser)).statusCode).toBe(200);
    shop.setClockAhead(2 * day);
    expect((await save(begun, browser)).statusCode).toBe(410);
    await deleteExpired(shop.db, new Date(Date.now() + 2 * day));
    expect(await shop.db.select().from(selfTests)).toHaveLength(1);
  });

  const otherPhone = () => shop.product({ sellerId: seller.id });

  test('is replaced by the next one, unless a phone has opened it', async () => {
    const [opened, browser] = [await makeLink(), aBrowser()];
    await open(opened, browser);
    const unopened = await makeLink();
    await makeLink();
    expect((await open(unopened, aBrowser())).statusCode).toBe(404);
    expect((await save(opened, browser)).statusCode).toBe(200);
  });

  test('is made for own phones on sale only', async () => {
    const other = await shop.user('seller');
    expect((await other.post(`/myproducts/${productId}/self-tests`)).statusCode).toBe(404);
    expect((await seller.post('/myproducts/nothing/self-tests')).statusCode).toBe(404);
    await seller.patch(`/myproducts/${productId}/sold-elsewhere`);
    expect((await seller.post(`/myproducts/${productId}/self-tests`)).statusCode).toBe(404);
  });

  test('writes to its own listing only, and is gone with it', async () => {
    const other = await otherPhone();
    const { token, browser } = await run();
    expect(await shown(other.id)).toBeNull();
    await seller.delete(`/myproducts/${productId}`);
    expect(await shown()).toBeNull();
    expect((await save(token, browser)).statusCode).not.toBe(500);
  });

  test.each([
    ['a computer', { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Windows"' }, 403],
    ['a phone', { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }, 200],
    ['an unfolded phone', { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"' }, 200],
  ])('on %s answers as it should and is not used up', async (_what, headers, status) => {
    const token = await makeLink();
    expect((await open(token, aBrowser(), headers)).statusCode).toBe(status);
    if (status === 403) expect((await open(token, aBrowser())).statusCode).toBe(200);
  });
});

describe('results', () => {
  test('cannot be changed after the last, and the last may be repeated', async () => {
    const { token, browser } = await run();
    const before = await shown();
    const changed = found({ measured: { touch: { outcome: 'fail', untouched: [3] } } });
    expect((await save(token, browser, changed, true)).json()).toEqual({ finished: true });
    expect(await shown()).toEqual(before);
  });

  test('are refused before the link is opened, and with an unknown one', async () => {
    expect((await save(await makeLink(), aBrowser())).statusCode).toBe(409);
    expect((await save(aBrowser(), aBrowser())).statusCode).toBe(404);
    for (const token of ['', 'x', 'x'.repeat(5000)]) expect((await save(token, aBrowser())).statusCode).toBe(400);
  });

  const pass = { outcome: 'pass' };
  test.each([
    ['an unknown outcome', { measured: { motion: { outcome: 'great' } } }],
    ['a square outside the screen', { measured: { touch: { outcome: 'fail', untouched: [112] } } }],
    ['a square named twice', { measured: { touch: { outcome: 'fail', untouched: [1, 1] } } }],
    ['a touch screen that passed without a square', { measured: { touch: { outcome: 'pass', untouched: [1] } } }],
    ['fingers without number', { measured: { fingers: pass } }],
    ['a hundred cameras', { measured: { cameras: { ...pass, count: 100 } } }],
    ['a model of a thousand letters', { device: { system: 'android', model: 'x'.repeat(1000) } }],
    ['no device', { device: undefined }],
  ])('with %s are refused', async (_what, changes) => {
    const [token, browser] = [await makeLink(), aBrowser()];
    await open(token, browser);
    expect((await save(token, browser, { ...found(), ...changes })).statusCode).toBe(400);
  });

  test('keep only what the contract names', async () => {
    await run({ ...found(), notes: 'x', measured: { battery: { outcome: 'pass' } } } as never);
    const stored = await shown();
    expect(JSON.stringify(stored)).not.toMatch(/notes|battery/);
    expect(selfTestRun.parse(stored).results.measured).toEqual({});
  });
});

describe('the buyer', () => {
  test('runs the same test at the meeting, and both sides compare the runs', async () => {
    await run();
    const id = await agreeMeeting();
    const made = await buyer.post(`/deals/${id}/self-tests`);
    expect(made.statusCode).toBe(201);
    const [token, browser] = [made.json().token, aBrowser()];
    expect((await open(token, browser)).json()).toMatchObject({ by: 'buyer' });
    const untouched = [42];
    await save(token, browser, found({ measured: { touch: { outcome: 'fail', untouched } } }));
    const runs = async (who: TestUser) => (await who.get(`/deals/${id}/self-tests`)).json();
    expect(await runs(seller)).toMatchObject({ seller: { finished: true }, buyer: { finished: false } });
    await save(token, browser, found({ measured: {} }), true);
    expect(await runs(buyer)).toMatchObject({
      seller: { results: { measured: { touch: { outcome: 'pass' } } } },
      buyer: { finished: true, results: { measured: { touch: { outcome: 'fail', untouched } } } },
    });
    // The page of the phone shows the seller's alone.
    expect(await shown()).toMatchObject({ results: { measured: { touch: { outcome: 'pass' } } } });
  });

  test('gets a link in the own deal only, from two hours before the meeting', async () => {
    const id = await agreeMeeting(3);
    const early = await buyer.post(`/deals/${id}/self-tests`);
    expect([early.statusCode, early.json().message]).toEqual([409, 'The self-test opens two hours before the meeting']);
    shop.setClockAhead(1.5 * 3_600_000);
    expect((await buyer.post(`/deals/${id}/self-tests`)).statusCode).toBe(201);
    const [stranger, admin] = [await shop.user('buyer'), await shop.user('admin')];
    expect((await stranger.post(`/deals/${id}/self-tests`)).statusCode).toBe(404);
    expect((await stranger.get(`/deals/${id}/self-tests`)).statusCode).toBe(404);
    expect((await admin.get(`/deals/${id}/self-tests`)).statusCode).toBe(200);
    expect((await seller.post(`/deals/${id}/self-tests`)).statusCode).toBe(403);
  });

  test('gets none before a meeting is agreed', async () => {
    const id = (await buyer.post('/bookings', { productId })).json().data._id;
    expect((await buyer.post(`/deals/${id}/self-tests`)).statusCode).toBe(409);
  });
});

describe('whether it is the model of the listing', () => {
  test.each([
    ['Galaxy A52', { system: 'ios', model: null }, 'another'],
    ['iPhone 12', { system: 'ios', model: null }, 'unknown'],
    ['iPhone 12', { system: 'android', model: 'SM-A525F' }, 'another'],
    ['Galaxy A52', { system: 'android', model: null }, 'unknown'],
  ] as const)('a %s run on %o is judged', async (name, device, fit) => {
    productId = (await shop.product({ sellerId: seller.id, name })).id;
    await run(found({ device }));
    expect(await shown()).toMatchObject({ fit });
  });
});
