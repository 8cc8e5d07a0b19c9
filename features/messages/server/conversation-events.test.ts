import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireOffers } from '#features/offers/server/offers.queries.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let [buyer, seller] = [] as unknown as [TestUser, TestUser];
let product: Awaited<ReturnType<TestApp['product']>>;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  later(0);
  await emptyDatabase(shop);
  buyer = await shop.user('buyer', { name: 'Bo' });
  seller = await shop.user('seller', { name: 'Sana' });
  product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 200 });
});

const later = (hours: number) => {
  shop.app.platform.clock.now = () => new Date(Date.now() + hours * 3_600_000);
};
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function ask(by = buyer, text = 'Is it still there?'): Promise<string> {
  const reply = await by.post('/conversations', { productId: product.id, text });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
async function propose(price: number, by = buyer): Promise<string> {
  const reply = await by.post('/offers', { productId: product.id, price });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
async function answer(by: TestUser, id: string, body: object): Promise<string | undefined> {
  const reply = await by.post(`/offers/${id}/answers`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data?._id;
}
async function act(by: TestUser, deal: string, body: object) {
  const reply = await by.post(`/deals/${deal}/acts`, body);
  expect(reply.statusCode, reply.body).toBe(200);
}
const openOfferOf = async (by: TestUser) => (await by.get('/offers')).json()[0].id as string;

type Entry = { _id: string; date: string; text?: string; act?: string; actor?: string };
type Page = { messages: Entry[]; events: Entry[]; older: string | null };
const open = async (by: TestUser, id: string, query = ''): Promise<Page> =>
  (await by.get(`/conversations/${id}${query}`)).json();
/** What was written, and in brackets what was done, in order. */
const tellAll = ({ messages, events }: Page) =>
  [...messages, ...events]
    .sort((one, other) => (one._id < other._id ? -1 : 1))
    .map(({ text, act, actor }) => text ?? `[${actor} ${act}]`);

describe('a conversation', () => {
  test('shows both people the price talk and the deal between the messages, in the order in which they happened', async () => {
    const id = await ask();
    await propose(150);
    await answer(seller, await openOfferOf(seller), { answer: 'counter', price: 190 });
    await seller.post(`/conversations/${id}/messages`, { text: 'It has a new battery' });
    const deal = (await answer(buyer, await openOfferOf(buyer), { answer: 'accept', price: 190 })) as string;
    const times = [hoursFromNow(30), hoursFromNow(50)];
    await act(seller, deal, { act: 'propose-meeting', times, place: 'TSC, Dhaka' });
    const { proposal } = (await buyer.get(`/deals/${deal}`)).json();
    await act(buyer, deal, { act: 'pick-time', proposalId: proposal.id, time: times[1] });
    await buyer.post(`/conversations/${id}/messages`, { text: 'See you there' });
    await act(buyer, deal, { act: 'cancel', reason: 'I am ill' });

    const told = [
      'Is it still there?',
      '[buyer offer]',
      '[seller offer]',
      'It has a new battery',
      '[buyer offer-accepted]',
      '[seller propose-meeting]',
      '[buyer pick-time]',
      'See you there',
      '[buyer cancel]',
    ];
    const [theirs, own] = [await open(seller, id), await open(buyer, id)];
    expect([tellAll(theirs), tellAll(own)]).toEqual([told, told]);
    expect(theirs.events).toEqual(own.events);
    expect(own.events[2]).toEqual({
      _id: expect.any(String),
      act: 'offer-accepted',
      actor: 'buyer',
      price: 190,
      times: [],
      place: '',
      reason: '',
      dealId: deal,
      date: expect.stringMatching(/Z$/),
    });
    expect(own.events.slice(3)).toMatchObject([
      { times, place: 'TSC, Dhaka', dealId: deal },
      { times: [times[1]], place: 'TSC, Dhaka' },
      { reason: 'I am ill' },
    ]);
    const dates = own.events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  test('shows offers that were declined, withdrawn or left to expire', async () => {
    const id = await ask();
    await answer(seller, await propose(150), { answer: 'decline' });
    await answer(buyer, await propose(160), { answer: 'withdraw' });
    await propose(170);
    const told = [
      'Is it still there?',
      '[buyer offer]',
      '[seller offer-declined]',
      '[buyer offer]',
      '[buyer offer-withdrawn]',
      '[buyer offer]',
    ];
    expect(tellAll(await open(seller, id))).toEqual(told);
    later(1000);
    // The same before and after the job has marked it.
    const lapsed = await open(seller, id);
    expect(tellAll(lapsed)).toEqual([...told, '[system offer-expired]']);
    await expireOffers(shop.db, shop.app.platform.clock.now());
    expect((await open(seller, id)).events).toEqual(lapsed.events);
  });

  test('shows a booking, its acceptance and its end, and nothing that the two do side by side', async () => {
    const id = await ask();
    const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await act(seller, deal, { act: 'accept' });
    await act(seller, deal, { act: 'mark-sold' });
    await act(buyer, deal, { act: 'confirm-sold' });
    expect(tellAll(await open(buyer, id)).slice(1)).toEqual([
      '[buyer book]',
      '[seller accept]',
      '[seller mark-sold]',
      '[buyer confirm-sold]',
    ]);
  });

  test('shows nothing of what another buyer offers or books', async () => {
    const other = await shop.user('buyer', { name: 'Rafi' });
    const [id, theirs] = [await ask(), await ask(other)];
    await propose(150, other);
    await answer(seller, await openOfferOf(seller), { answer: 'accept', price: 150 });
    expect((await open(buyer, id)).events).toEqual([]);
    expect(tellAll(await open(seller, id))).toEqual(['Is it still there?']);
    expect(tellAll(await open(other, theirs))).toEqual([
      'Is it still there?',
      '[buyer offer]',
      '[seller offer-accepted]',
    ]);
    for (const stranger of [other, await shop.user('admin')])
      expect((await stranger.get(`/conversations/${id}`)).statusCode).toBe(404);
  });

  test('pages through messages and events together, each of them once', async () => {
    const id = await ask();
    const write = async (n: number) => buyer.post(`/conversations/${id}/messages`, { text: `Message ${n}` });
    for (const price of [150, 160, 170]) {
      await answer(buyer, await propose(price), { answer: 'withdraw' });
      await write(price);
    }
    const all = tellAll(await open(seller, id));
    expect(all).toHaveLength(10);
    for (const limit of [1, 2, 3, 7, 10]) {
      const pages: string[][] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = await open(seller, id, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        expect(page.messages.length + page.events.length).toBeLessThanOrEqual(limit);
        pages.unshift(tellAll(page));
        cursor = page.older;
      }
      expect(pages.flat()).toEqual(all);
      expect(pages).toHaveLength(Math.ceil(all.length / limit));
    }
  });

  test('hears of each step at once, on the pages of both', async () => {
    await ask();
    const pages = [await listenTo(shop, seller), await listenTo(shop, buyer)];
    const heard = (topic: string) =>
      expect.poll(() => pages.every((page) => page.heard.includes(topic)), { timeout: 15_000 }).toBe(true);
    const offer = await propose(150);
    await heard('notices');
    for (const page of pages) page.heard.length = 0;
    await answer(seller, offer, { answer: 'decline' });
    await heard('notices');
    const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await act(seller, deal, { act: 'accept' });
    await heard(`deal/${deal}`);
    for (const page of pages) page.leave();
  });
});

describe('the list of conversations', () => {
  test('says of a latest message that it was removed, and not of one that is an ellipsis', async () => {
    const admin = await shop.user('admin');
    const id = await ask();
    const removed = async () => (await buyer.get('/conversations')).json()[0].isRemoved;
    expect(await removed()).toBe(false);
    const { messages } = await open(seller, id);
    await seller.post(`/conversations/${id}/messages/${messages[0]?._id}/report`, { reason: 'Rude' });
    const [reported] = (await admin.get('/reported-messages')).json();
    await admin.delete(`/reported-messages/${reported._id}`);
    expect(await removed()).toBe(true);
    await seller.post(`/conversations/${id}/messages`, { text: '…' });
    expect(await removed()).toBe(false);
  });
});
