import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireMap, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
});

const [imei, second, unrelated] = ['490154203237518', '860000000000017', '35328511726491'] as const;
type Deal = { id: string; from: TestUser; to: TestUser };

const act = ({ id }: Deal, who: TestUser, body: object) => who.post(`/deals/${id}/acts`, body);
const shownTo = (who: TestUser, { id }: Deal) => who.get(`/deals/${id}/earlier-sales`);

async function book(
  from: TestUser,
  to: TestUser,
  imeis: string[],
  changes: Record<string, unknown> = {},
): Promise<Deal> {
  const posted = await from.post('/products', wireProduct(changes));
  const productId = posted.json().data._id;
  expect((await from.patch(`/myproducts/${productId}/imei`, { imeis })).statusCode).toBe(200);
  return { id: (await to.post('/bookings', { productId })).json().data._id, from, to };
}

async function handOver(deal: Deal, typed?: string) {
  const { from, to } = deal;
  await act(deal, from, { act: 'accept' });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(deal, from, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = (await to.get(`/deals/${deal.id}`)).json();
  await act(deal, to, { act: 'pick-time', proposalId: proposal.id, time });
  if (typed) await act(deal, to, { act: 'check-imei', imei: typed });
  const { handover, price } = (await to.get(`/deals/${deal.id}`)).json();
  await act(deal, from, { act: 'enter-code', code: handover.code });
  for (const who of [to, from]) await act(deal, who, { act: 'confirm', price });
  expect((await to.get(`/deals/${deal.id}`)).json().status).toBe('Handed over');
}

async function accepted(from: TestUser, to: TestUser, imeis: string[]) {
  const deal = await book(from, to, imeis);
  await act(deal, from, { act: 'accept' });
  return deal;
}

test('a buyer sees when the phone was sold here before, for how much, and whether its number was compared, and no names', async () => {
  const [owner, later] = [await shop.user('seller', { name: 'Osman' }), await shop.user('buyer', { name: 'Lata' })];
  const changes = { product_price: 240, damage_map: wireMap, battery_health: 75 };
  await handOver(await book(seller, buyer, [imei, second], changes), imei);
  await handOver(await book(owner, buyer, [second], { product_price: 200 }));
  const sales = await shownTo(later, await accepted(owner, later, [second]));
  const month = new Date().toISOString().slice(0, 7);
  expect(sales.json()).toEqual([
    { month, price: 200, grade: null, numberChecked: false },
    { month, price: 240, grade: 'good', numberChecked: true },
  ]);
});

test('a sale counts once where both numbers of a phone are the same', async () => {
  await handOver(await book(seller, buyer, [imei, second]));
  expect((await shownTo(buyer, await accepted(seller, buyer, [second, imei]))).json()).toHaveLength(1);
});

test('deals that ended otherwise, and phones with other numbers, are no earlier sales', async () => {
  const cancelled = await accepted(seller, buyer, [imei]);
  await act(cancelled, buyer, { act: 'cancel', reason: 'Too far' });
  await handOver(await book(seller, buyer, [unrelated]));
  expect((await shownTo(buyer, await accepted(seller, buyer, [imei]))).json()).toEqual([]);
});

test('only the buyer sees them, and only once the seller has accepted', async () => {
  await handOver(await book(seller, buyer, [imei]));
  const deal = await book(seller, buyer, [imei]);
  expect((await shownTo(buyer, deal)).json()).toEqual([]);
  await act(deal, seller, { act: 'accept' });
  expect((await shownTo(buyer, deal)).json()).toHaveLength(1);
  const sellers = await shownTo(seller, deal);
  expect([sellers.statusCode, sellers.json().message]).toEqual([
    403,
    'Only the buyer of this deal sees earlier sales of the phone',
  ]);
  expect((await shownTo(await shop.user('buyer'), deal)).statusCode).toBe(404);
});
