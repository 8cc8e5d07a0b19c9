import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { expireOffers } from './offers.queries.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  later(0);
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const later = (hours: number) => {
  shop.app.platform.clock.now = () => new Date(Date.now() + hours * 60 * 60 * 1000);
};
const productAt = (price: number) => shop.product({ sellerId: seller.id, name: 'Nokia 8', price });
const propose = (who: TestUser, productId: string, price: number) => who.post('/offers', { productId, price });
const answer = (who: TestUser, id: string, body: object) => who.post(`/offers/${id}/answers`, body);
const offersOf = async (who: TestUser) => (await who.get('/offers')).json();

async function openOffer(price = 180, asking = 200) {
  const product = await productAt(asking);
  const reply = await propose(buyer, product.id, price);
  expect(reply.statusCode, reply.body).toBe(201);
  return { product, id: reply.json().data._id as string };
}

describe('a buyer', () => {
  test('proposes a price, which both see, and the seller is told', async () => {
    const { product, id } = await openOffer(180, 200);
    const [mine] = await offersOf(buyer);
    expect(mine).toEqual({
      id,
      productId: product.id,
      productName: 'Nokia 8',
      image: product.image,
      imagePlaceholder: null,
      askingPrice: 200,
      side: 'buyer',
      offeredBy: 'buyer',
      otherName: 'Sana',
      round: 1,
      price: 180,
      countered: null,
      status: 'open',
      expiresAt: expect.any(String),
      at: expect.any(String),
      dealId: null,
    });
    expect(await offersOf(seller)).toEqual([{ ...mine, side: 'seller', otherName: 'Bo' }]);
    expect(await offersOf(await shop.user('seller'))).toEqual([]);
    expect((await buyer.get(`/offers?product=${product.id}`)).json()).toHaveLength(1);
    expect((await buyer.get(`/offers?product=${buyer.id}`)).json()).toEqual([]);
    expect((await seller.get('/notices')).json()).toMatchObject([
      { kind: 'offer', act: 'open', subjectId: id, product_price: 180 },
    ]);
  });

  test('has one open offer for a phone, and may withdraw it', async () => {
    const { product, id } = await openOffer();
    expect((await propose(buyer, product.id, 190)).json().message).toBe(
      'Your last offer for this phone is still waiting for an answer',
    );
    expect((await answer(seller, id, { answer: 'withdraw' })).statusCode).toBe(409);
    expect((await answer(buyer, id, { answer: 'withdraw' })).statusCode).toBe(200);
    expect(await offersOf(buyer)).toMatchObject([{ id, status: 'withdrawn' }]);
    expect((await seller.get('/notices')).json()).toEqual([]);
    expect((await propose(buyer, product.id, 190)).statusCode).toBe(201);
  });

  test('cannot offer an invalid price, or for a phone that is not available', async () => {
    const product = await productAt(200);
    const tooLow = await propose(buyer, product.id, 99);
    expect(tooLow.statusCode).toBe(400);
    expect(tooLow.json()).toMatchObject({
      message: 'That’s less than half the asking price. Try a higher offer',
      errors: [{ field: 'price' }],
    });
    expect((await propose(buyer, product.id, 100)).statusCode).toBe(201);
    for (const price of [200, 250, 0, -1, 120.001, 'cheap'])
      expect((await propose(buyer, (await productAt(200)).id, price as number)).statusCode, String(price)).toBe(400);

    const other = await shop.user('buyer');
    await other.post('/bookings', { productId: product.id });
    expect((await propose(await shop.user('buyer'), product.id, 150)).json().message).toBe(
      'Someone has already booked this phone',
    );
    const removed = await productAt(200);
    await seller.delete(`/myproducts/${removed.id}`);
    expect((await propose(buyer, removed.id, 150)).statusCode).toBe(404);
    expect((await propose(buyer, 'nothing', 150)).statusCode).toBe(404);

    await shop.db.insert(blocks).values({ blockerId: seller.id, blockedId: buyer.id });
    expect((await propose(buyer, (await productAt(200)).id, 150)).statusCode).toBe(403);
  });

  test('has a limited number of open offers', async () => {
    shop.config.limits = { ...shop.config.limits, openOffers: defaultLimits.openOffers };
    for (let n = 0; n < 10; n++) expect((await propose(buyer, (await productAt(200)).id, 150)).statusCode).toBe(201);
    expect((await propose(buyer, (await productAt(200)).id, 150)).json().message).toBe(
      'You already have 10 offers waiting for an answer. Withdraw one of them to make another',
    );
    // One that is closed counts, since it may open again, and can be withdrawn like any other.
    const [{ id, productId }] = await offersOf(buyer);
    await (await shop.user('buyer')).post('/bookings', { productId });
    expect((await propose(buyer, (await productAt(200)).id, 150)).statusCode).toBe(409);
    await answer(buyer, id, { answer: 'withdraw' });
    expect((await propose(buyer, (await productAt(200)).id, 150)).statusCode).toBe(201);
    // Those that have run out do not count.
    later(25);
    expect((await propose(buyer, (await productAt(200)).id, 150)).statusCode).toBe(201);
  });
});

describe('three rounds', () => {
  test("are the limit: each side answers with a price nearer to the other's, and the last is accepted or declined", async () => {
    const { product, id } = await openOffer(150, 200);
    const refused = async (who: TestUser, offerId: string, body: object) => {
      const reply = await answer(who, offerId, body);
      return [reply.statusCode, reply.json().message];
    };
    const own = [409, 'You named this price yourself. Wait for the answer, or withdraw it'];
    expect(await refused(buyer, id, { answer: 'counter', price: 160 })).toEqual(own);
    expect(await refused(buyer, id, { answer: 'accept', price: 150 })).toEqual(own);
    expect(await refused(seller, id, { answer: 'withdraw' })).toEqual([
      409,
      'Only the one who named this price can withdraw it. You can decline it',
    ]);
    for (const price of [150, 140, 201])
      expect((await answer(seller, id, { answer: 'counter', price })).statusCode, String(price)).toBe(400);
    expect((await answer(seller, id, { answer: 'counter', price: 190 })).statusCode).toBe(200);

    const [second] = await offersOf(buyer);
    expect(second).toMatchObject({ round: 2, offeredBy: 'seller', price: 190, countered: 150, status: 'open' });
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'offer', act: 'counter', product_price: 190 }]);
    expect((await seller.get('/notices')).json()).toEqual([]);
    for (const price of [190, 195, 90])
      expect((await answer(buyer, second.id, { answer: 'counter', price })).statusCode, String(price)).toBe(400);
    expect((await answer(buyer, second.id, { answer: 'counter', price: 175 })).statusCode).toBe(200);

    const [third] = await offersOf(seller);
    expect(third).toMatchObject({ round: 3, offeredBy: 'buyer', price: 175, countered: 190 });
    expect(await refused(seller, third.id, { answer: 'counter', price: 180 })).toEqual([
      409,
      'All three offers are used. Accept this price or decline it',
    ]);
    expect((await answer(seller, third.id, { answer: 'decline' })).statusCode).toBe(200);
    expect((await answer(seller, third.id, { answer: 'accept', price: 190 })).json().message).toBe(
      'This offer is no longer open',
    );
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'offer', act: 'declined' }]);
    expect((await propose(buyer, product.id, 185)).json().message).toMatch(/^You’ve used all three offers/);
    expect((await propose(await shop.user('buyer'), product.id, 185)).statusCode).toBe(201);
  });

  test('may be three offers that were declined', async () => {
    const { product, id } = await openOffer(150, 200);
    await answer(seller, id, { answer: 'decline' });
    for (const price of [160, 170]) {
      const reply = await propose(buyer, product.id, price);
      await answer(seller, reply.json().data._id, { answer: 'decline' });
    }
    expect((await propose(buyer, product.id, 180)).statusCode).toBe(409);
    expect((await offersOf(seller)).map(({ price }: { price: number }) => price)).toEqual([170, 160, 150]);
  });
});

describe('an accepted price', () => {
  test('books the phone at once, agreed by both, and stays whatever the listing says', async () => {
    const { product, id } = await openOffer(180, 200);
    const accepted = await answer(seller, id, { answer: 'accept', price: 180 });
    expect(accepted.json()).toMatchObject({ sucess: true, message: 'Agreed. The phone is booked at this price' });
    const dealId = accepted.json().data._id;
    const deal = (await buyer.get(`/deals/${dealId}`)).json();
    expect(deal).toMatchObject({ status: 'Accepted', price: 180, changes: [], deadline: expect.any(String) });
    expect(deal.history).toMatchObject([
      {
        number: 1,
        act: 'book',
        status: 'Booked',
        actor: 'buyer',
        detail: { price: 180, was: 200, offers: [{ by: 'buyer', price: 180 }] },
      },
      { number: 2, act: 'accept', status: 'Accepted', actor: 'seller', detail: { price: 180 } },
    ]);
    expect(await offersOf(buyer)).toMatchObject([{ id, status: 'accepted', dealId }]);
    expect((await buyer.get('/notices')).json()).toMatchObject([
      { kind: 'deal', act: 'accept-offer', subjectId: dealId, product_price: 180 },
    ]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ price: 180, status: 'Accepted', changes: [] }]);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({
      status: 'booked',
      product_price: 200,
    });

    await shop.db.execute(`update products set price = 230, colour = 'Blue' where id = '${product.id}'`);
    expect((await buyer.get(`/deals/${dealId}`)).json().changes).toMatchObject([{ field: 'colour' }]);
    await buyer.post(`/deals/${dealId}/acts`, { act: 'agree-changes', seen: { colour: 'Blue' } });
    expect((await buyer.get(`/deals/${dealId}`)).json()).toMatchObject({ price: 180, changes: [] });
  });

  test('of the seller is accepted by the buyer, the seller is told, and the history of the deal has every price and who accepted', async () => {
    const { id } = await openOffer(150, 200);
    await answer(seller, id, { answer: 'counter', price: 185 });
    const [counter] = await offersOf(buyer);
    expect((await answer(seller, counter.id, { answer: 'accept', price: 185 })).statusCode).toBe(409);
    const dealId = (await answer(buyer, counter.id, { answer: 'accept', price: 185 })).json().data._id;
    const again = await answer(buyer, counter.id, { answer: 'accept', price: 185 });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You’ve already booked this phone. You’ll find the deal in My Orders',
    ]);
    const deal = (await seller.get(`/deals/${dealId}`)).json();
    expect(deal).toMatchObject({ status: 'Accepted', price: 185 });
    const offers = [
      { by: 'buyer', price: 150 },
      { by: 'seller', price: 185 },
    ];
    expect(deal.history).toMatchObject([
      { act: 'book', actor: 'buyer', detail: { price: 185, was: 200, offers } },
      { act: 'accept', actor: 'buyer', detail: { price: 185 } },
    ]);
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'deal', act: 'accept-offer' }]);
  });

  test('wins once: of twenty who accept or book one phone at once, one has the deal', async () => {
    const product = await productAt(200);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.user('buyer')));
    const offers = await Promise.all(
      buyers.slice(0, 10).map(async (each) => (await propose(each, product.id, 180)).json().data._id),
    );
    const replies = await Promise.all([
      ...offers.map((id) => answer(seller, id, { answer: 'accept', price: 180 })),
      ...offers.map((id) => answer(seller, id, { answer: 'accept', price: 180 })),
      ...buyers.slice(10).map((each) => each.post('/bookings', { productId: product.id })),
    ]);
    const won = replies.filter(({ statusCode }) => statusCode < 300);
    expect(won).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([won[0]?.statusCode, 409]));
    const { rows } = await shop.db.execute(`
      select (select count(*)::int from bookings where product_id = '${product.id}') as deals,
        (select count(*)::int from deal_events where product_id = '${product.id}') as events,
        (select count(*)::int from price_offers where status = 'accepted') as accepted`);
    const byOffer = replies.indexOf(won[0] as (typeof replies)[number]) < 20;
    expect(rows).toEqual([{ deals: 1, events: byOffer ? 2 : 1, accepted: byOffer ? 1 : 0 }]);
  });

  test('is not booked if it is withdrawn at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { product, id } = await openOffer();
      const [accepted, withdrawn] = await Promise.all([
        answer(seller, id, { answer: 'accept', price: 180 }),
        answer(buyer, id, { answer: 'withdraw' }),
      ]);
      expect([accepted.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409]);
      expect((await shop.anyone.get(`/products/${product.id}`)).json().status).toBe(
        accepted.statusCode === 200 ? 'booked' : 'listed',
      );
    }
  });
});

describe('an offer ends', () => {
  test('after 24 hours, by the clock alone, and its author is told', async () => {
    const { product, id } = await openOffer();
    later(23);
    expect(await offersOf(seller)).toMatchObject([{ status: 'open' }]);
    later(25);
    expect(await offersOf(seller)).toMatchObject([{ status: 'expired' }]);
    for (const body of [{ answer: 'accept', price: 180 }, { answer: 'decline' }, { answer: 'counter', price: 190 }])
      expect((await answer(seller, id, body)).json().message).toBe('This offer is no longer open');
    expect((await propose(buyer, product.id, 185)).statusCode).toBe(201);

    const second = await openOffer();
    later(50);
    await Promise.all([
      expireOffers(shop.db, shop.app.platform.clock.now()),
      expireOffers(shop.db, shop.app.platform.clock.now()),
    ]);
    expect(await offersOf(buyer)).toMatchObject([{ status: 'expired' }, { status: 'expired' }, { status: 'expired' }]);
    expect((await buyer.get('/notices')).json()).toMatchObject([
      { kind: 'offer', act: 'expired' },
      { kind: 'offer', act: 'expired' },
    ]);
    expect((await buyer.get('/notices')).json().map(({ subjectId }: { subjectId: string }) => subjectId)).toContain(
      second.id,
    );
  });

  test('while the phone is booked, and is open again when it is free', async () => {
    const { product, id } = await openOffer();
    const other = await shop.user('buyer');
    const booking = (await other.post('/bookings', { productId: product.id })).json().data._id;
    expect(await offersOf(seller)).toMatchObject([{ status: 'closed' }]);
    expect((await seller.get('/notices')).json().map(({ kind }: { kind: string }) => kind)).toEqual(['deal']);
    expect((await answer(seller, id, { answer: 'accept', price: 180 })).json().message).toBe(
      'Someone has already booked this phone',
    );
    expect((await answer(seller, id, { answer: 'counter', price: 190 })).json().message).toBe(
      'Someone has already booked this phone',
    );
    await other.delete(`/bookings/${booking}`);
    expect(await offersOf(seller)).toMatchObject([{ status: 'open' }]);
    await seller.delete(`/myproducts/${product.id}`);
    expect(await offersOf(buyer)).toMatchObject([{ status: 'closed' }]);
    expect((await answer(seller, id, { answer: 'accept', price: 180 })).statusCode).toBe(404);
  });

  test('when it is withdrawn while closed, so that it never binds somebody who bought elsewhere', async () => {
    const { product, id } = await openOffer();
    const other = await shop.user('buyer');
    const booking = (await other.post('/bookings', { productId: product.id })).json().data._id;
    for (const body of [{ answer: 'withdraw' }, { answer: 'decline' }])
      expect((await answer(seller, id, body)).statusCode).toBe(409);
    expect((await answer(buyer, id, { answer: 'withdraw' })).statusCode).toBe(200);
    await other.delete(`/bookings/${booking}`);
    expect(await offersOf(buyer)).toMatchObject([{ status: 'withdrawn' }]);
    expect((await answer(seller, id, { answer: 'accept', price: 180 })).statusCode).toBe(409);
  });

  test('while the listing differs from what the price was offered for, and can be withdrawn meanwhile', async () => {
    const { product, id } = await openOffer();
    const name = (to: string) => shop.db.execute(`update products set name = '${to}' where id = '${product.id}'`);
    await name('Nokia 9');
    expect(await offersOf(buyer)).toMatchObject([{ status: 'changed' }]);
    expect((await seller.get('/notices')).json()).toEqual([]);
    expect((await answer(seller, id, { answer: 'decline' })).statusCode).toBe(409);
    await name('Nokia 8');
    expect(await offersOf(buyer)).toMatchObject([{ status: 'open' }]);
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'offer', subjectId: id }]);
    await name('Nokia 9');
    expect((await answer(buyer, id, { answer: 'withdraw' })).statusCode).toBe(200);
    await name('Nokia 8');
    expect((await answer(seller, id, { answer: 'accept', price: 180 })).json().message).toBe(
      'This offer is no longer open',
    );
    expect((await buyer.get('/deals')).json().deals).toEqual([]);
  });

  test('as withdrawn, not expired, when its buyer offers for the changed listing', async () => {
    const { product } = await openOffer();
    await shop.db.execute(`update products set colour = 'Blue' where id = '${product.id}'`);
    await propose(buyer, product.id, 190);
    expect(await offersOf(buyer)).toMatchObject([
      { price: 190, status: 'open' },
      { price: 180, status: 'withdrawn' },
    ]);
  });

  test('for its two people only: a stranger finds none, and one of a blocked person cannot be accepted', async () => {
    const { id } = await openOffer();
    for (const role of ['buyer', 'seller', 'admin'] as const)
      for (const body of [{ answer: 'accept', price: 180 }, { answer: 'decline' }, { answer: 'withdraw' }])
        expect((await answer(await shop.user(role), id, body)).statusCode).toBe(404);
    await shop.db.insert(blocks).values({ blockerId: buyer.id, blockedId: seller.id });
    expect((await answer(seller, id, { answer: 'accept', price: 180 })).statusCode).toBe(403);
  });
});
