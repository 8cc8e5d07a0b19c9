import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setClockAhead(0);
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana' });
  buyer = await shop.user('buyer', { name: 'Bo' });
  admin = await shop.user('admin', { name: 'Ada', email: 'ada@example.org' });
});

/** A deal of two who bargained and wrote to each other first, disputed unless said otherwise. */
async function disputedDeal({ isDisputed = true } = {}) {
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 200 });
  const offer = (await buyer.post('/offers', { productId: product.id, price: 180 })).json().data._id;
  await seller.post(`/offers/${offer}/answers`, { answer: 'decline' });
  const question = { productId: product.id, text: 'Can you send it by post?' };
  const conversation = (await buyer.post('/conversations', question)).json().data._id;
  await seller.post(`/conversations/${conversation}/messages`, { text: 'Only if you pay first' });
  const id: string = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  await seller.post(`/deals/${id}/acts`, { act: 'accept' });
  if (isDisputed) await buyer.post(`/deals/${id}/acts`, { act: 'dispute', reason: 'Asks for a deposit' });
  return { id, product };
}

const lookAt = (id: string, by = admin, headers = {}) => by.post(`/deals/${id}/looks`, undefined, headers);
const recordsOf = async (id: string) =>
  (await admin.get('/audit')).json().filter(({ subjectId }: { subjectId: string }) => subjectId === id);

describe('an admin who looks into a dispute', () => {
  test('reads what the two wrote and offered, and it is on record who did, when and of which deal', async () => {
    const { id } = await disputedDeal();
    const reply = await lookAt(id);
    expect(reply.statusCode, reply.body).toBe(200);
    const { look } = reply.json();
    expect(await recordsOf(id)).toEqual([
      {
        _id: look,
        action: 'messages-read',
        actorName: 'Ada',
        actorEmail: 'ada@example.org',
        subjectId: id,
        subjectName: 'Nokia 8',
        subjectRole: null,
        reason: null,
        date: expect.any(String),
      },
    ]);
    const read = await admin.get(`/deals/${id}/looks/${look}`);
    expect(read.headers['cache-control']).toBe('no-store');
    const [at, messageId] = [expect.any(String), expect.any(String)];
    expect(read.json()).toEqual({
      messages: [
        { id: messageId, sender: 'buyer', text: 'Can you send it by post?', picture: null, at },
        { id: messageId, sender: 'seller', text: 'Only if you pay first', picture: null, at },
      ],
      offers: [{ id: messageId, by: 'buyer', price: 180, status: 'declined', at }],
    });
  });

  test('is on record once however often the same look is asked for and read', async () => {
    const { id } = await disputedDeal();
    const once = { 'idempotency-key': 'one-look' };
    const replies = await Promise.all([1, 2, 3].map(() => lookAt(id, admin, once)));
    replies.push(await lookAt(id, admin, once));
    const looks = new Set(replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().look));
    expect(looks.size).toBe(1);
    const [look] = looks;
    for (let n = 0; n < 3; n++) expect((await admin.get(`/deals/${id}/looks/${look}`)).statusCode).toBe(200);
    expect(await recordsOf(id)).toHaveLength(1);
    await lookAt(id);
    expect(await recordsOf(id)).toHaveLength(2);
  });

  test('reads nothing by the look of another admin, at another deal, or of a quarter of an hour ago', async () => {
    const [{ id }, other] = [await disputedDeal(), await disputedDeal()];
    const { look } = (await lookAt(id)).json();
    await admin.post(`/deals/${other.id}/decision`, { decision: 'continue', reason: 'Talk to each other' });
    const [{ _id: unlike }] = await recordsOf(other.id);
    const read = (by: TestUser, deal: string, of = look) => by.get(`/deals/${deal}/looks/${of}`);
    const refused = [
      await read(await shop.user('admin'), id),
      await read(admin, other.id),
      await read(admin, other.id, unlike),
      await read(admin, id, 'nonsense'),
    ];
    shop.setClockAhead(16 * 60_000);
    refused.push(await read(admin, id));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(refused.at(-1)?.json().message).toBe('Please open the messages again');
  });

  test('cannot read messages before somebody asks for help, nor after the decision, and nothing is on record', async () => {
    const { id } = await disputedDeal({ isDisputed: false });
    expect((await lookAt(id)).statusCode).toBe(409);
    expect((await lookAt('0197a000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect(await recordsOf(id)).toEqual([]);
    await buyer.post(`/deals/${id}/acts`, { act: 'dispute', reason: 'Asks for a deposit' });
    const { look } = (await lookAt(id)).json();
    await admin.post(`/deals/${id}/decision`, { decision: 'continue', reason: 'Talk to each other' });
    expect((await lookAt(id)).statusCode).toBe(409);
    expect((await admin.get(`/deals/${id}/looks/${look}`)).statusCode).toBe(404);
  });
});
