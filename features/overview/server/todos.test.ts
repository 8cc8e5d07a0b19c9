import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { disputes } from '#platform/db/schema.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setClockAhead(0);
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const todosOf = async (who: TestUser) => (await who.get('/todos')).json();
const kindsOf = async (who: TestUser) => (await todosOf(who)).todos.map(({ kind }: { kind: string }) => kind);
const bothKinds = async () => ({ seller: await kindsOf(seller), buyer: await kindsOf(buyer) });
const act = async (who: TestUser, id: string, body: object) => {
  const reply = await who.post(`/deals/${id}/acts`, body);
  expect(reply.statusCode, reply.body).toBe(200);
};

async function book(name = 'Nokia 8', by = buyer) {
  const product = await shop.product({ sellerId: seller.id, name, price: 200 });
  const id: string = (await by.post('/bookings', { productId: product.id })).json().data._id;
  return { id, product };
}

async function agreeToMeet(id: string, time: string) {
  await act(buyer, id, { act: 'propose-meeting', times: [time], place: 'TSC, Dhaka' });
  const { proposal } = (await seller.get(`/deals/${id}`)).json();
  await act(seller, id, { act: 'pick-time', proposalId: proposal.id, time });
}

describe('what waits for somebody', () => {
  test('is nothing at first, and nothing for who has no role yet', async () => {
    for (const who of [seller, buyer, await shop.user('admin'), await shop.user(null)])
      expect(await todosOf(who)).toEqual({ total: 0, todos: [] });
  });

  test('is a booking for its seller, with the phone, the buyer and the deadline', async () => {
    const { id } = await book();
    const { deadline } = (await seller.get(`/deals/${id}`)).json();
    expect(await todosOf(seller)).toEqual({
      total: 1,
      todos: [
        {
          kind: 'answer-booking',
          subjectId: id,
          productName: 'Nokia 8',
          personName: 'Bo',
          price: null,
          due: deadline,
          since: null,
          count: 1,
        },
      ],
    });
    expect(await todosOf(buyer)).toEqual({ total: 0, todos: [] });
    expect(await todosOf(await shop.user('seller'))).toEqual({ total: 0, todos: [] });
  });

  test('follows a deal from the booking to the review, and is one thing at a time', async () => {
    const { id } = await book();
    await act(seller, id, { act: 'accept' });
    expect(await bothKinds()).toEqual({ seller: ['plan-meeting'], buyer: ['plan-meeting'] });
    const time = inHours(30);
    await act(buyer, id, { act: 'propose-meeting', times: [time], place: 'TSC, Dhaka' });
    expect(await bothKinds()).toEqual({ seller: ['answer-meeting'], buyer: [] });
    expect((await todosOf(seller)).todos[0].due).toBe(time);
    const { proposal } = (await seller.get(`/deals/${id}`)).json();
    await act(seller, id, { act: 'pick-time', proposalId: proposal.id, time });
    expect(await bothKinds()).toEqual({ seller: [], buyer: [] });
    shop.setClockAhead(7 * hour);
    expect(await bothKinds()).toEqual({ seller: ['meeting'], buyer: ['meeting'] });
    expect((await todosOf(buyer)).todos[0].due).toBe(time);
    shop.setClockAhead(30 * hour);
    const { handover } = (await buyer.get(`/deals/${id}`)).json();
    await act(seller, id, { act: 'enter-code', code: handover.code });
    expect(await bothKinds()).toEqual({ seller: ['confirm-handover'], buyer: ['confirm-handover'] });
    await act(buyer, id, { act: 'confirm' });
    expect(await bothKinds()).toEqual({ seller: ['confirm-handover'], buyer: [] });
    await act(seller, id, { act: 'confirm' });
    expect(await bothKinds()).toEqual({ seller: ['write-review'], buyer: ['write-review'] });
    expect((await seller.post(`/deals/${id}/reviews`, { stars: 5 })).statusCode).toBe(201);
    expect(await bothKinds()).toEqual({ seller: [], buyer: ['write-review'] });
  });

  test('is a meeting to plan once every proposed time has passed', async () => {
    const { id } = await book();
    await act(seller, id, { act: 'accept' });
    await act(buyer, id, { act: 'propose-meeting', times: [inHours(2)], place: 'TSC, Dhaka' });
    shop.setClockAhead(3 * hour);
    expect(await bothKinds()).toEqual({ seller: ['plan-meeting'], buyer: ['plan-meeting'] });
  });

  test('is an offer for the side that did not make it, with its price, until the phone is booked', async () => {
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 200 });
    const offer = (await buyer.post('/offers', { productId: product.id, price: 180 })).json().data._id;
    expect((await todosOf(seller)).todos).toMatchObject([
      { kind: 'answer-offer', subjectId: offer, productName: 'Nokia 8', personName: 'Bo', price: 180 },
    ]);
    expect(await kindsOf(buyer)).toEqual([]);
    await seller.post(`/offers/${offer}/answers`, { answer: 'counter', price: 190 });
    expect(await bothKinds()).toEqual({ seller: [], buyer: ['answer-offer'] });
    await (await shop.user('buyer')).post('/bookings', { productId: product.id });
    expect(await bothKinds()).toEqual({ seller: ['answer-booking'], buyer: [] });
  });

  test('is a turn in line for the one whose turn it is', async () => {
    const { id, product } = await book();
    const next = await shop.user('buyer');
    await next.post(`/products/${product.id}/waiting`);
    await act(seller, id, { act: 'decline', reason: 'Sorry' });
    expect([await kindsOf(seller), await kindsOf(buyer), await kindsOf(next)]).toEqual([[], [], ['answer-turn']]);
  });

  test('is a change of the listing, a lower price and a claimed sale for the side that answers', async () => {
    const { id } = await book();
    await act(seller, id, { act: 'accept' });
    await shop.db.execute(`update products set price = 220`);
    expect(await bothKinds()).toEqual({ seller: ['plan-meeting'], buyer: ['answer-changes'] });
    await shop.db.execute(`update products set price = 200`);
    await act(seller, id, { act: 'mark-sold' });
    expect(await bothKinds()).toEqual({ seller: ['plan-meeting'], buyer: ['answer-sold'] });
    await act(buyer, id, { act: 'deny-sold' });
    await agreeToMeet(id, inHours(1));
    await act(buyer, id, { act: 'check', results: { condition: 'fail' } });
    await act(buyer, id, { act: 'ask-price', price: 150 });
    expect((await todosOf(seller)).todos).toMatchObject([{ kind: 'answer-price', price: 150 }]);
    expect(await kindsOf(buyer)).toEqual(['meeting']);
  });

  test('is sorted by how soon it is too late, and ends with what can wait', async () => {
    const [first, second] = [await book('First'), await book('Second', await shop.user('buyer'))];
    const done = await insertBookingOf(shop.db, (await book('Done', await shop.user('buyer'))).product, buyer, {
      status: 'Handed over',
      endedAt: new Date(),
    });
    await insertHandoverOf(shop.db, done);
    await shop.db.execute(`update bookings set deadline = now() + interval '1 hour' where id = '${second.id}'`);
    await shop.db.execute(`update bookings set deadline = now() + interval '9 hours' where id = '${first.id}'`);
    const { total, todos } = await todosOf(seller);
    expect(todos.map(({ productName }: { productName: string }) => productName)).toEqual([
      'Second',
      'First',
      'Done',
      'Done',
    ]);
    expect([total, todos.at(-1).kind]).toEqual([4, 'write-review']);
  });

  test('is cut at fifty, and says how many there are', async () => {
    await shop.db.execute(`
      with posted as (
        insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image)
        select gen_random_uuid(), '${seller.id}', 'A phone', 1, 'Nokia', 'x', 'good', '0170', 'Dhaka', 2020, '/x'
        from generate_series(1, 60) returning id)
      insert into bookings (id, product_id, buyer_id, buyer_name, buyer_email, seller_id, product_name, price, image, deadline)
      select gen_random_uuid(), id, '${buyer.id}', 'Bo', 'bo@example.org', '${seller.id}', 'A phone', 1, '/x', now() + interval '1 day'
      from posted`);
    const { total, todos } = await todosOf(seller);
    expect([total, todos.length]).toEqual([60, 50]);
  });
});

describe('what waits for admins', () => {
  test('is each open dispute, and reports and messages in sum, the oldest first', async () => {
    const admin = await shop.user('admin');
    const { id } = await book();
    await act(seller, id, { act: 'accept' });
    await act(buyer, id, { act: 'dispute', reason: 'He does not answer' });
    expect(await bothKinds()).toEqual({ seller: ['dispute'], buyer: ['dispute'] });
    for (const name of ['Nokia 8', 'Nokia 9']) {
      const { id: productId } = await shop.product({ sellerId: seller.id, name });
      for (const who of [buyer, await shop.user('buyer')]) await who.patch(`/products/report/${productId}`);
    }
    const { id: productId } = await shop.product({ sellerId: seller.id });
    const conversation = (await buyer.post('/conversations', { productId, text: 'Pay me now' })).json().data._id;
    const [{ _id: messageId }] = (await seller.get(`/conversations/${conversation}`)).json().messages;
    await seller.post(`/conversations/${conversation}/messages/${messageId}/report`, { reason: 'Odd' });
    await shop.anyone.post('/contact', { name: 'Vera', email: 'vera@example.org', message: 'Hello' });

    const { total, todos } = await todosOf(admin);
    expect(total).toBe(4);
    expect(todos).toEqual([
      {
        kind: 'decide-dispute',
        subjectId: id,
        productName: 'Nokia 8',
        personName: 'Bo',
        price: null,
        due: null,
        since: expect.any(String),
        count: 1,
      },
      expect.objectContaining({ kind: 'reported-phones', subjectId: null, count: 2 }),
      expect.objectContaining({ kind: 'reported-messages', subjectId: null, count: 1 }),
      expect.objectContaining({ kind: 'contact-messages', subjectId: null, count: 1 }),
    ]);
    await admin.post(`/deals/${id}/decision`, { decision: 'continue', reason: 'Talk to each other' });
    await admin.delete(`/reported-messages/${messageId}`);
    shop.setClockAhead(4 * 24 * hour);
    expect(await kindsOf(admin)).toEqual(['reported-phones']);
  });

  test('has nothing of a dispute that was decided', async () => {
    const admin = await shop.user('admin');
    const { id, product } = await book();
    const decided = { decision: 'continue', decidedAt: new Date() } as const;
    await shop.db
      .insert(disputes)
      .values({ productId: product.id, bookingId: id, openedBy: 'buyer', reason: '', ...decided });
    expect(await kindsOf(admin)).toEqual([]);
  });
});

describe('open pages hear that something waits', () => {
  test('of a booking on both sides', async () => {
    const [selling, buying] = [await listenTo(shop, seller), await listenTo(shop, buyer)];
    const { id } = await book();
    await expect.poll(() => selling.heard).toEqual(expect.arrayContaining(['notices', `deal/${id}`]));
    await expect.poll(() => buying.heard).toContain(`deal/${id}`);
    for (const page of [selling, buying]) page.leave();
  });

  test('of a reported phone and a message from the contact form, for admins', async () => {
    const product = await shop.product({ sellerId: seller.id });
    const page = await listenTo(shop, await shop.user('admin'));
    await buyer.patch(`/products/report/${product.id}`);
    await expect.poll(() => page.heard).toEqual(['todos']);
    await shop.anyone.post('/contact', { name: 'Vera', email: 'vera@example.org', message: 'Hello' });
    await expect.poll(() => page.heard).toEqual(['todos', 'todos']);
    page.leave();
  });
});
