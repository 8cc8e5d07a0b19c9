import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, buyer] = [await shop.user('seller', { name: 'Sana' }), await shop.user('buyer', { name: 'Bo' })];
});

const act = async (who: TestUser, id: string, body: object) => {
  const reply = await who.post(`/deals/${id}/acts`, body);
  return [reply.statusCode, reply.json().message];
};
const dealFor = async (who: TestUser, id: string) => (await who.get(`/deals/${id}`)).json();
const block = async (by: TestUser, other: TestUser, body?: object) =>
  (await by.post(`/people/${other.id}/block`, body)).statusCode;

async function booked() {
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', mobileNumber: '01711000001' });
  const booking = { productId: product.id, phone: '01811000002' };
  const id: string = (await buyer.post('/bookings', booking)).json().data._id;
  return { id, product };
}
async function accepted() {
  const deal = await booked();
  await act(seller, deal.id, { act: 'accept' });
  return deal;
}
async function meeting() {
  const deal = await accepted();
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await act(seller, deal.id, { act: 'propose-meeting', times: [time], place: 'Station' });
  const { proposal } = await dealFor(buyer, deal.id);
  await act(buyer, deal.id, { act: 'pick-time', proposalId: proposal.id, time });
  return deal;
}

const refused = [403, 'You two can’t arrange anything while one of you has blocked the other'];

describe('a block between the two of a live deal', () => {
  test('lets neither accept, propose or pick a meeting until it is undone, and tells each what it is', async () => {
    const { id, product } = await accepted();
    const time = new Date(Date.now() + 3_600_000).toISOString();
    const proposal = { act: 'propose-meeting', times: [time], place: 'Station' };
    await act(seller, id, proposal);
    // Not the same request once more, which is answered as before.
    const another = { ...proposal, place: 'Library' };
    const { proposal: open } = await dealFor(buyer, id);
    expect(await block(buyer, seller)).toBe(200);
    expect(await dealFor(buyer, id)).toMatchObject({ status: 'Accepted', block: 'own' });
    expect(await dealFor(seller, id)).toMatchObject({ status: 'Accepted', block: 'other' });
    for (const who of [buyer, seller]) {
      const { acts } = await dealFor(who, id);
      expect(acts).toEqual(expect.arrayContaining(['cancel', 'dispute']));
      expect(acts).not.toContain('propose-meeting');
      expect(await act(who, id, another)).toEqual(refused);
    }
    expect(await act(buyer, id, { act: 'pick-time', proposalId: open.id, time })).toEqual(refused);
    expect((await buyer.patch(`/bookings/${id}`, { metingAddress: 'Elsewhere' })).statusCode).toBe(403);
    await buyer.delete(`/people/${seller.id}/block`);
    expect((await dealFor(seller, id)).block).toBeNull();
    expect((await act(buyer, id, { act: 'pick-time', proposalId: open.id, time }))[0]).toBe(200);

    await act(buyer, id, { act: 'cancel' });
    const again: string = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await block(seller, buyer);
    expect((await dealFor(seller, again)).acts).toEqual(['decline']);
    expect(await act(seller, again, { act: 'accept' })).toEqual(refused);
  });

  test('hides number and email in both directions, wherever the deal shows them', async () => {
    const { id } = await accepted();
    const shown = async () => ({
      deal: [(await dealFor(buyer, id)).seller, (await dealFor(seller, id)).buyer].map(({ email, phone }) => [
        email,
        phone,
      ]),
      order: (({ mobile_number: number, seller_email: email }) => [number, email])(
        (await buyer.get('/bookings')).json()[0],
      ),
      phone: (({ phone, email }) => [phone, email])((await seller.get('/myproducts')).json()[0].booking),
    });
    const before = await shown();
    expect(before).toEqual({
      deal: [
        [seller.email, '01711000001'],
        [buyer.email, '01811000002'],
      ],
      order: ['01711000001', seller.email],
      phone: ['01811000002', buyer.email],
    });
    await block(seller, buyer);
    expect(await shown()).toEqual({
      deal: [
        [null, null],
        [null, null],
      ],
      order: [null, null],
      phone: ['', ''],
    });
    await seller.delete(`/people/${buyer.id}/block`);
    expect(await shown()).toEqual(before);
  });

  test('asks neither to arrange a meeting, in the to-do list and in My Products', async () => {
    const { id } = await accepted();
    const shown = async () => ({
      todos: await Promise.all(
        [buyer, seller].map(async (who) =>
          (await who.get('/todos')).json().todos.map(({ kind }: { kind: string }) => kind),
        ),
      ),
      waitsFor: (await seller.get('/myproducts')).json()[0].booking.waitsFor,
    });
    expect(await shown()).toEqual({ todos: [['plan-meeting'], ['plan-meeting']], waitsFor: 'both' });
    const time = new Date(Date.now() + 3_600_000).toISOString();
    await act(seller, id, { act: 'propose-meeting', times: [time], place: 'Station' });
    expect(await shown()).toEqual({ todos: [['answer-meeting'], []], waitsFor: 'buyer' });
    await block(seller, buyer);
    expect(await shown()).toEqual({ todos: [[], []], waitsFor: 'nobody' });
    await seller.delete(`/people/${buyer.id}/block`);
    expect(await shown()).toEqual({ todos: [['answer-meeting'], []], waitsFor: 'buyer' });
  });

  test('leaves a meeting that was agreed, and the handover at it', async () => {
    const { id } = await meeting();
    await block(buyer, seller);
    const { handover, acts } = await dealFor(buyer, id);
    expect(acts).not.toContain('propose-meeting');
    expect((await act(seller, id, { act: 'enter-code', code: handover.code }))[0]).toBe(200);
    for (const who of [buyer, seller]) expect((await act(who, id, { act: 'confirm' }))[0]).toBe(200);
    expect((await dealFor(seller, id)).status).toBe('Handed over');
  });
});

describe('a block that ends the deals of the two', () => {
  const conversationWith = async (who: TestUser, productId: string) => {
    await buyer.post('/conversations', { productId, text: 'Hello' });
    const [{ _id: id }] = (await who.get(`/conversations?productId=${productId}`)).json();
    return (await who.get(`/conversations/${id}`)).json();
  };

  test('declines the bookings and cancels the accepted deals of the two, and no others', async () => {
    const [waiting, agreed] = [await booked(), await meeting()];
    const other = await shop.user('buyer');
    const elsewhere = await shop.product({ sellerId: seller.id });
    const kept: string = (await other.post('/bookings', { productId: elsewhere.id })).json().data._id;
    expect((await conversationWith(seller, waiting.product.id)).openDeals).toEqual(['Nokia 8', 'Nokia 8']);
    expect(await block(seller, buyer, { endDeals: true })).toBe(200);
    expect((await dealFor(buyer, waiting.id)).status).toBe('Declined');
    expect(await dealFor(buyer, agreed.id)).toMatchObject({ status: 'Cancelled', endedBy: 'seller' });
    expect((await dealFor(other, kept)).status).toBe('Booked');
    expect((await shop.anyone.get(`/products/${agreed.product.id}`)).json()).toMatchObject({ status: 'listed' });
    expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'deal' }, { kind: 'deal' }]);
  });

  test('by the buyer cancels what is booked or accepted', async () => {
    const [waiting, agreed] = [await booked(), await accepted()];
    await block(buyer, seller, { endDeals: true });
    for (const { id } of [waiting, agreed])
      expect(await dealFor(seller, id)).toMatchObject({ status: 'Cancelled', endedBy: 'buyer' });
  });

  test('leaves one that an admin decides or whose code was entered, and is not offered for it', async () => {
    const [disputed, changing] = [await accepted(), await meeting()];
    await act(buyer, disputed.id, { act: 'dispute', reason: 'Rude' });
    const { handover } = await dealFor(buyer, changing.id);
    await act(seller, changing.id, { act: 'enter-code', code: handover.code });
    expect((await conversationWith(buyer, disputed.product.id)).openDeals).toEqual([]);
    expect(await block(buyer, seller, { endDeals: true })).toBe(200);
    expect((await dealFor(buyer, disputed.id)).status).toBe('Accepted');
    expect((await dealFor(buyer, changing.id)).status).toBe('Meeting agreed');
  });
});
