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

test("bookings of one seller's own four accounts that the seller marks as sold do not count in the record", async () => {
  for (let round = 0; round < 20; round++) {
    const buyer = puppets[round % puppets.length] as TestUser;
    const { id, productId } = await book(buyer);
    await seller.patch(`/myproducts/${productId}/sold`);
    for (const { statusCode } of await rateEachOther(buyer, id)) expect(statusCode).toBe(409);
  }
  const record = await recordOf(seller.id);
  expect(record).toMatchObject({ sold: 0, stars: null, reviews: 0, kept: 0, met: 0, tags: [] });
  expect((await shop.anyone.get(`/sellers/${seller.id}/reviews`)).json()).toEqual([]);
});

async function handOver(buyer: TestUser) {
  const { id } = await book(buyer);
  const act = (who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
  const deal = async () => (await buyer.get(`/deals/${id}`)).json();
  await act(seller, { act: 'accept' });
  const times = [new Date(Date.now() + 3_600_000).toISOString()];
  await act(seller, { act: 'propose-meeting', times, place: 'Station' });
  const { proposal } = await deal();
  await act(buyer, { act: 'pick-time', proposalId: proposal.id, time: proposal.times[0] });
  await act(seller, { act: 'enter-code', code: (await deal()).handover.code });
  await act(buyer, { act: 'confirm' });
  expect((await act(seller, { act: 'confirm' })).statusCode).toBe(200);
  return id;
}

test('repeated handovers between the same two people count one review a month', async () => {
  const [buyer] = puppets as [TestUser];
  for (let round = 0; round < 6; round++) await rateEachOther(buyer, await handOver(buyer));
  const record = await recordOf(seller.id);
  expect(record).toMatchObject({ sold: 6, stars: 5, reviews: 1, kept: 6, met: 6 });
});
