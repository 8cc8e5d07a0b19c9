import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let id: string;
beforeAll(async () => {
  shop = await openTestApp({ config: { country: 'BD' } });
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
});
afterAll(() => shop.close());
beforeEach(async () => {
  id = await meet(shop, 1);
});

const act = (who: TestUser, body: object, deal = id) => who.post(`/deals/${deal}/acts`, body);
const registerFor = async (who: TestUser, language?: string) =>
  (await who.get(`/deals/${id}`, language ? { 'accept-language': language } : {})).json().handover.register;

async function meet(by: TestApp, hoursAhead: number): Promise<string> {
  const { id: productId } = await by.product({ sellerId: seller.id });
  const send = (who: TestUser, method: 'GET' | 'POST', path: string, payload?: object) =>
    by.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload && { payload }),
    });
  const deal = (await send(buyer, 'POST', '/bookings', { productId })).json().data._id as string;
  await send(seller, 'POST', `/deals/${deal}/acts`, { act: 'accept' });
  const time = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  await send(seller, 'POST', `/deals/${deal}/acts`, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await send(buyer, 'GET', `/deals/${deal}`)).json();
  await send(buyer, 'POST', `/deals/${deal}/acts`, { act: 'pick-time', proposalId: proposal.id, time });
  return deal;
}

async function handOver() {
  await act(seller, { act: 'enter-code', code: (await buyer.get(`/deals/${id}`)).json().handover.code });
  for (const who of [buyer, seller]) expect((await act(who, { act: 'confirm' })).statusCode).toBe(200);
}
const stated = async (path: string) =>
  JSON.parse(Buffer.from((await buyer.get(path)).json().payload, 'base64url').toString());

test('both sides read the steps of NEIR in their language, with the number to dial and as of when they are', async () => {
  const register = await registerFor(seller);
  expect(register).toMatchObject({ name: 'National register of handsets (NEIR)', tickedBy: [] });
  expect(register.steps.join()).toMatch(/seller’s SIM.*\*16161#.*KYD.*16002/);
  expect(register.ask).toContain('April 2026');
  const inBangla = await registerFor(buyer, 'bn');
  expect(inBangla.steps.join()).toMatch(/সিম.*\*16161#.*KYD.*16002/);
  expect(inBangla.ask).toContain('২০২৬ সালের এপ্রিল');
});

test('what each side said of it goes into receipt and purchase file, in words that say who said it', async () => {
  for (const who of [seller, buyer]) {
    expect((await act(who, { act: 'deregistered' })).statusCode).toBe(200);
    expect((await act(who, { act: 'confirm' })).statusCode).toBe(409);
  }
  expect((await registerFor(buyer)).tickedBy).toEqual(['seller', 'buyer']);
  expect((await buyer.get(`/deals/${id}`)).json().acts).not.toContain('deregistered');
  await handOver();
  expect((await stated(`/deals/${id}/receipt`)).facts).toMatchObject({
    'National register of handsets (NEIR)':
      'The seller says: it’s de-registered. The buyer checked at the meeting: it’s de-registered',
  });
  expect((await stated(`/deals/${id}/purchase-file?language=bn`)).register).toEqual({
    ...{ name: 'মোবাইল হ্যান্ডসেটের জাতীয় নিবন্ধন (NEIR)', asOf: '2026-04-30' },
    ...{
      seller: 'বিক্রেতা বলছেন: নিবন্ধন বাতিল করা হয়েছে',
      buyer: 'ক্রেতা দেখা করে মিলিয়েছেন: নিবন্ধন বাতিল করা হয়েছে',
    },
  });
  const pdf = await buyer.get(`/deals/${id}/purchase-file.pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
});

test('nobody has to say it, and a receipt then says nothing of it', async () => {
  await handOver();
  expect(Object.keys((await stated(`/deals/${id}/receipt`)).facts)).not.toContain(
    'National register of handsets (NEIR)',
  );
  expect((await stated(`/deals/${id}/purchase-file`)).register).toMatchObject({
    seller: 'The seller didn’t say that it’s de-registered',
  });
});

test('it cannot be said days before the meeting, and a new meeting starts without it', async () => {
  const later = await meet(shop, 30);
  expect((await act(seller, { act: 'deregistered' }, later)).json().message).toMatch(/two hours before the meeting/);
  await act(seller, { act: 'deregistered' });
  const time = new Date(Date.now() + 5_400_000).toISOString();
  await act(seller, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await buyer.get(`/deals/${id}`)).json();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time });
  expect((await registerFor(seller)).tickedBy).toEqual([]);
});

test('a shop without a country shows no steps and refuses the act', async () => {
  const plain = await openTestApp({ beside: shop, config: { country: undefined } });
  try {
    const deal = await meet(plain, 1);
    expect((await buyer.get(`/deals/${deal}`)).json().handover.register).toBeNull();
    expect((await act(seller, { act: 'deregistered' }, deal)).statusCode).toBe(409);
  } finally {
    await plain.close();
  }
});
