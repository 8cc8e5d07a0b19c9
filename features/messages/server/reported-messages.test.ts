import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageReports, messages } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let [buyer, seller, admin] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer', { name: 'Bo' });
  seller = await shop.user('seller', { name: 'Sam' });
  admin = await shop.user('admin');
});

/** Texts of the two in turn, the buyer's first; returns the ids of the conversation and of the latest message. */
async function talk(texts: string[]) {
  const product = await shop.product({ sellerId: seller.id });
  const [first, ...others] = texts;
  const asked = await buyer.post('/conversations', { productId: product.id, text: first });
  const conversation = asked.json().data._id as string;
  for (const [index, text] of others.entries()) {
    const sent = await (index % 2 === 0 ? seller : buyer).post(`/conversations/${conversation}/messages`, { text });
    expect(sent.statusCode).toBe(201);
  }
  const written = (await buyer.get(`/conversations/${conversation}`)).json().messages;
  return { conversation, message: written.at(-1)._id as string };
}

async function report(by: TestUser, { conversation, message }: Awaited<ReturnType<typeof talk>>) {
  const reply = await by.post(`/conversations/${conversation}/messages/${message}/report`, { reason: 'A threat' });
  expect(reply.statusCode, reply.body).toBe(200);
}

const queue = async () => (await admin.get('/reported-messages')).json();

describe('the report of a message', () => {
  test('has a copy of the message and the twenty before it', async () => {
    await report(seller, await talk(Array.from({ length: 23 }, (_, index) => `Text ${index}`)));
    const [{ text, senderName, reporterName, before }] = await queue();
    expect([text, senderName, reporterName]).toEqual(['Text 22', 'Bo', 'Sam']);
    expect(before.map((each: { text: string }) => each.text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Text ${index + 2}`),
    );
    expect(before.slice(-2)).toEqual([
      { isSenders: true, text: 'Text 20', picture: null, date: expect.stringMatching(/Z$/) },
      { isSenders: false, text: 'Text 21', picture: null, date: expect.stringMatching(/Z$/) },
    ]);
  });

  test('outlives the account of the reporter and the conversation, without the reporter’s name', async () => {
    await report(seller, await talk(['Hello', 'Yes?', 'I know where you live']));
    expect((await admin.delete(`/users/${seller.id}`)).json().message).toBe('Successfully Deleted!');
    expect(await shop.db.select().from(messages)).toEqual([]);
    const [found] = await queue();
    expect(found).toMatchObject({
      text: 'I know where you live',
      senderName: 'Bo',
      reporterName: '',
      reason: 'A threat',
      before: [{ text: 'Hello' }, { text: 'Yes?' }],
    });
    // Once it is decided, nobody needs what the reporter wrote.
    expect((await admin.delete(`/reported-messages/${found._id}`)).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    const [stored] = await shop.db.select().from(messageReports);
    expect(stored).toMatchObject({ senderName: 'Bo', reporterName: '', reason: '' });
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Yes|${seller.id}`));
  });

  test('keeps the copy when the message is removed, and is handled once by two admins at once', async () => {
    const other = await shop.user('admin');
    await report(seller, await talk(['Hello', 'Yes?', 'I know where you live']));
    const [{ _id }] = await queue();
    const replies = await Promise.all([
      admin.delete(`/reported-messages/${_id}`),
      other.patch(`/reported-messages/${_id}/dismissed`, { reason: 'Harmless' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const [stored] = await shop.db.select().from(messageReports);
    expect(stored).toMatchObject({
      handledAt: expect.any(Date),
      evidence: [{ body: 'Hello' }, { body: 'Yes?' }, { body: 'I know where you live' }],
    });
  });

  test('is emptied once it is handled and the sender is erased', async () => {
    await report(seller, await talk(['Bo here', 'Yes?', 'Bo knows where you live']));
    const [{ _id }] = await queue();
    await admin.patch(`/reported-messages/${_id}/dismissed`, { reason: 'Harmless' });
    expect((await admin.delete(`/users/${buyer.id}`)).json().message).toBe('Successfully Deleted!');
    const [stored] = await shop.db.select().from(messageReports);
    expect(stored).toMatchObject({ senderName: '', reason: '', evidence: [], reporterName: 'Sam' });
    expect(JSON.stringify(stored)).not.toContain(buyer.id);
  });
});
