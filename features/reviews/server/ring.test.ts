import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let puppets: TestUser[];
beforeAll(async () => {
  shop = await openTestApp({ config: { cache: 'off' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana Noor' });
  puppets = await Promise.all([1, 2, 3, 4].map(() => shop.user('buyer')));
});

const recordOf = async (id: string) => (await shop.anyone.get(`/sellers/${id}`)).json();

async function book(buyer: TestUser) {
  const { id: productId } = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
  const id: string = (await buyer.post('/bookings', { productId })).json().data._id;
  return { id, productId };
}

const rateEachOther = (buyer: TestUser, id: string) =>
  Promise.all([buyer, seller].map((who) => who.post(`/deals/${id}/reviews`, { stars: 5, tags: ['friendly'] })));

async function meet(buyer: TestUser) {
  const { id, productId } = await book(buyer);
  const act = async (who: TestUser, body: object) => (await who.post(`/deals/${id}/acts`, body)).statusCode;
  const deal = async () => (await buyer.get(`/deals/${id}`)).json();
  expect(await act(seller, { act: 'accept' })).toBe(200);
  const times = [new Date(Date.now() + 3_600_000).toISOString()];
  expect(await act(seller, { act: 'propose-meeting', times, place: 'Station' })).toBe(200);
  const { proposal } = await deal();
  expect(await act(buyer, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] })).toBe(200);
  return { id, productId, act, deal };
}

test("deals with a seller's own four accounts, marked and confirmed as sold without the code, do not count in the record", async () => {
  for (let round = 0; round < 20; round++) {
    const buyer = puppets[round % puppets.length] as TestUser;
    const { id, productId, act } = await meet(buyer);
    for (const who of [buyer, seller]) {
      expect(await act(who, { act: 'arrived' })).toBe(200);
      expect(await act(who, { act: 'confirm' })).toBe(409);
    }
    expect((await seller.patch(`/myproducts/${productId}/sold`)).statusCode).toBe(200);
    expect(await act(buyer, { act: 'confirm-sold' })).toBe(200);
    expect((await buyer.get(`/deals/${id}`)).json()).toMatchObject({ status: 'Sold', onMarket: false });
    for (const { statusCode } of await rateEachOther(buyer, id)) expect(statusCode).toBe(409);
  }
  const record = await recordOf(seller.id);
  expect(record).toMatchObject({ sold: 0, stars: null, reviews: 0, kept: 0, met: 0, tags: [] });
  expect((await shop.anyone.get(`/sellers/${seller.id}/reviews`)).json()).toEqual([]);
});

async function handOver(buyer: TestUser) {
  const { id, act, deal } = await meet(buyer);
  expect(await act(seller, { act: 'enter-code', code: (await deal()).handover.code })).toBe(200);
  for (const who of [buyer, seller]) expect(await act(who, { act: 'confirm' })).toBe(200);
  return id;
}

test('repeated handovers between the same two people count one review a month', async () => {
  const [buyer] = puppets as [TestUser];
  for (let round = 0; round < 6; round++) await rateEachOther(buyer, await handOver(buyer));
  const record = await recordOf(seller.id);
  expect(record).toMatchObject({ sold: 6, stars: 5, reviews: 1, kept: 6, met: 6 });
});
