import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#app/server/housekeeping.ts';
import { bangladesh } from '#common/countries/bangladesh.ts';
import { countries } from '#common/countries/countries.ts';
import { meetingWatches, users } from '#platform/db/schema.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

const hour = 3_600_000;

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let dealId: string;
let meetingAt: string;
beforeAll(async () => {
  // As a file in common/countries.
  countries.XX = { ...bangladesh, emergencyNumber: '113', register: null };
  shop = await openTestApp({ pages: renderedPages, config: { country: 'BD' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setClockAhead(0);
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Salma Rahman', email: 'salma@example.org' });
  buyer = await shop.user('buyer', { name: 'Babul Hossain' });
  const { id: productId } = await shop.product({ sellerId: seller.id, name: 'Galaxy A52', price: 12345 });
  dealId = (await buyer.post('/bookings', { productId, phone: '01711222333' })).json().data._id;
  await seller.post(`/deals/${dealId}/acts`, { act: 'accept' });
  await agree(1);
});

async function agree(hoursAhead: number) {
  meetingAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hoursAhead * hour).toISOString();
  await seller.post(`/deals/${dealId}/acts`, { act: 'propose-meeting', times: [meetingAt], place: 'Station, gate 2' });
  const { proposal } = (await buyer.get(`/deals/${dealId}`)).json();
  const picked = { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] };
  expect((await buyer.post(`/deals/${dealId}/acts`, picked)).statusCode).toBe(200);
}

async function makeLink(by = buyer): Promise<string> {
  const reply = await by.post(`/deals/${dealId}/watch`, { utcOffset: 360 });
  expect([reply.statusCode, reply.json()]).toMatchObject([201, { token: expect.stringMatching(/^[\w-]{22}$/) }]);
  return reply.json().token;
}
const look = (token: string) => shop.anyone.get(`/watch/${token}`);
const openPage = (token: string, language = '') =>
  shop.app.inject({ url: `${language}/watch/${token}`, headers: { accept: 'text/html' } });
const own = async (by = buyer) => (await by.get(`/deals/${dealId}/watch`)).json().watch;
const change = (state: string, by = buyer) => by.patch(`/deals/${dealId}/watch`, { state });
const cancel = (by = seller) => by.post(`/deals/${dealId}/acts`, { act: 'cancel', reason: 'No time' });

describe('a friend with the link', () => {
  test('sees place, time and the other’s first name without an account, and nothing else of the deal', async () => {
    const token = await makeLink();
    const seen = await look(token);
    expect(seen.json()).toEqual({
      state: 'away',
      name: 'Babul',
      since: expect.any(String),
      endsAt: new Date(Date.parse(meetingAt) + 4 * hour).toISOString(),
      utcOffset: 360,
      emergencyNumber: '999',
      meeting: { at: meetingAt, place: 'Station, gate 2', with: 'Salma', hasPhoto: false, isOff: false },
    });
    const page = await openPage(token);
    for (const { body } of [seen, page])
      expect(body).not.toMatch(/12345|12,345|Galaxy|0171|Rahman|Hossain|example\.org|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('reads it on a page without script, on the clock of the meeting, that looks again by itself', async () => {
    const page = await openPage(await makeLink());
    const there = new Date(Date.parse(meetingAt) + 6 * hour).toISOString().slice(11, 16);
    expect(page.body).toContain('Babul is meeting Salma');
    expect(page.body).toContain(there);
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({
      refresh: '20',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  test('reads it in the language of the address', async () => {
    const page = await openPage(await makeLink(), '/bn');
    expect(page.body).toContain('lang="bn"');
    expect(page.body).toContain('দেখা করছেন');
  });

  test('is asked to call by the silent alarm, with the emergency number, and the other side learns nothing', async () => {
    const token = await makeLink();
    const before = (await seller.get(`/deals/${dealId}`)).json();
    expect((await change('call')).json().watch.state).toBe('call');
    const page = await openPage(token);
    expect(page.body).toContain('Call Babul now');
    expect(page.body).toContain('999');
    expect((await seller.get(`/deals/${dealId}`)).json()).toEqual(before);
    expect((await seller.get(`/deals/${dealId}/watch`)).json()).toEqual({ watch: null });
    await change('away');
    expect((await look(token)).json().state).toBe('away');
  });

  test.each([
    ['another country', 'XX', 'call 113, the emergency number'],
    ['no country', undefined, 'the emergency number of the country, in many 112'],
  ])('of a shop in %s reads its emergency number', async (_which, country, sentence) => {
    const token = await makeLink();
    await change('call');
    const abroad = await openTestApp({ beside: shop, pages: renderedPages, config: { country } });
    try {
      const page = await abroad.app.inject({ url: `/watch/${token}`, headers: { accept: 'text/html' } });
      expect(page.body).toContain(sentence);
    } finally {
      await abroad.close();
    }
  });

  test('sees that they are back, no longer where they were, and the link ends within an hour', async () => {
    const token = await makeLink();
    await change('back');
    expect((await look(token)).json()).toMatchObject({ state: 'back', meeting: null });
    const page = await openPage(token);
    expect(page.body).toContain('Babul is back');
    expect(page.body).not.toMatch(/Station|Salma/);
    expect(page.headers.refresh).toBeUndefined();
    shop.setClockAhead(hour + 60_000);
    expect((await look(token)).statusCode).toBe(410);
  });

  test('sees the picture of the other side by the link alone', async () => {
    await shop.db.update(users).set({ photoUrl: 'https://127.0.0.1/photo.jpg' }).where(eq(users.id, seller.id));
    const token = await makeLink();
    expect((await look(token)).json().meeting.hasPhoto).toBe(true);
    expect((await openPage(token)).body).toContain(`/api/watch/${token}/photo`);
    // Not fetched from a private address.
    expect((await shop.anyone.get(`/watch/${token}/photo`)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  test('ends four hours after the meeting, also when it is moved, and is deleted', async () => {
    const token = await makeLink();
    shop.setClockAhead(4.9 * hour);
    expect((await look(token)).statusCode).toBe(200);
    shop.setClockAhead(5.1 * hour);
    const refused = await look(token);
    expect([refused.statusCode, refused.json().message]).toEqual([410, 'This link has ended']);
    expect((await openPage(token)).body).toContain('This link has ended');
    expect(await own()).toBeNull();
    expect((await change('call')).statusCode).toBe(410);
    shop.setClockAhead(0);
    await agree(3);
    shop.setClockAhead(6 * hour);
    expect((await look(token)).statusCode).toBe(200);
    await deleteExpired(shop.db, new Date(Date.now() + 48 * hour));
    expect(await shop.db.select().from(meetingWatches)).toEqual([]);
  });

  test('that was ended, or replaced by a newer one, says so', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect((await look(first)).statusCode).toBe(404);
    expect((await look(second)).statusCode).toBe(200);
    expect((await buyer.delete(`/deals/${dealId}/watch`)).json()).toEqual({ watch: null });
    const refused = await look(second);
    expect([refused.statusCode, refused.json().message]).toEqual([404, expect.stringContaining('isn’t valid')]);
  });

  test('ends with the deal, but an alarm cannot be silenced by cancelling it', async () => {
    const [buyers, sellers] = [await makeLink(), await makeLink(seller)];
    await change('call');
    expect((await cancel()).statusCode).toBe(200);
    expect((await look(sellers)).statusCode).toBe(410);
    expect((await look(buyers)).json()).toMatchObject({
      state: 'call',
      meeting: { place: 'Station, gate 2', with: 'Salma', isOff: true },
    });
    expect((await openPage(buyers)).body).toContain('called off');
  });

  test('can raise the alarm after the other side cancelled', async () => {
    const token = await makeLink();
    await cancel();
    expect((await look(token)).statusCode).toBe(410);
    expect((await change('call')).statusCode).toBe(200);
    expect((await look(token)).json().state).toBe('call');
  });

  test('is stored as a hash only, and says to its owner whether the friend opened it', async () => {
    const token = await makeLink();
    expect(JSON.stringify(await shop.db.select().from(meetingWatches))).not.toContain(token);
    expect(await own()).toMatchObject({ state: 'away', openedAt: null });
    await look(token);
    expect((await own()).openedAt).toEqual(expect.any(String));
    expect(JSON.stringify(await own())).not.toContain(token);
  });

  test.each(['x', 'x'.repeat(22), 'x'.repeat(400), '%00'])('that is "%s" is none', async (token) => {
    expect([400, 404]).toContain((await look(token)).statusCode);
    expect([400, 404]).toContain((await openPage(token)).statusCode);
  });
});

describe('is made', () => {
  test('by the two sides of a deal only, each their own', async () => {
    const [stranger, admin] = [await shop.user('buyer'), await shop.user('admin')];
    for (const who of [stranger, admin]) {
      expect((await who.post(`/deals/${dealId}/watch`, { utcOffset: 0 })).statusCode).toBe(404);
      expect((await who.get(`/deals/${dealId}/watch`)).statusCode).toBe(404);
      expect((await who.patch(`/deals/${dealId}/watch`, { state: 'back' })).statusCode).toBe(404);
      expect((await who.delete(`/deals/${dealId}/watch`)).statusCode).toBe(404);
    }
    await makeLink();
    expect(await own(seller)).toBeNull();
    expect((await change('back', seller)).statusCode).toBe(410);
  });

  test('once a meeting is agreed', async () => {
    await cancel();
    const refused = await buyer.post(`/deals/${dealId}/watch`, { utcOffset: 0 });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'First agree on a time and place']);
  });
});
