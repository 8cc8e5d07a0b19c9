import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { blocks, type bookings, conversations, images, imageUploads, messages } from '#platform/db/schema.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let [shop, other] = [] as unknown as [TestApp, TestApp];
let [buyer, seller, admin] = [] as unknown as [TestUser, TestUser, TestUser];
let product: Awaited<ReturnType<TestApp['product']>>;
beforeAll(async () => {
  shop = await openTestApp();
  other = await openTestApp({ beside: shop });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer', { name: 'Bo' });
  seller = await shop.user('seller', { name: 'Sam' });
  admin = await shop.user('admin');
  product = await shop.product({ sellerId: seller.id, name: 'V27', price: 99.5 });
});

const unknownId = '0197a000-0000-7000-8000-000000000000';
const polling = { timeout: 15_000 };

/** The conversation's id. */
async function ask(text = 'Is it still there?', by = buyer): Promise<string> {
  const reply = await by.post('/conversations', { productId: product.id, text });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data._id;
}
const write = (by: TestUser, id: string, body: object) => by.post(`/conversations/${id}/messages`, body);
const open = async (by: TestUser, id: string) => (await by.get(`/conversations/${id}`)).json();
const unreadOf = async (by: TestUser) => (await by.get('/conversations/unread')).json().unread;
const acceptedDeal = (status: typeof bookings.$inferInsert.status = 'Accepted') =>
  insertBookingOf(shop.db, product, buyer, { status });

describe('a buyer asking the seller', () => {
  test('reaches the seller with the listing, and both see the same conversation', async () => {
    const reply = await buyer.post('/conversations', { productId: product.id, text: ' Is it\nstill there? ' });
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { sucess: true, message: 'Message sent', data: { _id: expect.any(String) } },
    ]);
    const id = reply.json().data._id;
    const list = await seller.get('/conversations');
    expect(list.headers['x-total-count']).toBe('1');
    expect(list.json()).toEqual([
      {
        _id: id,
        productId: product.id,
        product_name: 'V27',
        img: product.image,
        img_placeholder: null,
        personId: buyer.id,
        personName: 'Bo',
        personPhoto: null,
        unread: 1,
        preview: 'Is it still there?',
        isRemoved: false,
        date: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await seller.get(`/conversations/${id}`)).json()).toEqual({
      _id: id,
      productId: product.id,
      product_name: 'V27',
      img: product.image,
      img_placeholder: null,
      product_price: 99.5,
      personId: buyer.id,
      personName: 'Bo',
      personPhoto: null,
      unread: 1,
      role: 'seller',
      dealId: null,
      mayHaveLinks: false,
      isBlockedByCaller: false,
      openDeals: [],
      canWrite: true,
      readAt: null,
      older: null,
      events: [],
      messages: [
        {
          _id: expect.any(String),
          isOwn: false,
          text: 'Is it\nstill there?',
          picture: null,
          date: expect.stringMatching(/Z$/),
          warnings: [],
          links: [],
          isRemoved: false,
          isReported: false,
        },
      ],
    });
    expect(await open(buyer, id)).toMatchObject({ role: 'buyer', personName: 'Sam', messages: [{ isOwn: true }] });
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'message', subjectId: id }]);
  });

  test('has one conversation per phone, however often and concurrently they ask', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        buyer.post('/conversations', { productId: product.id, text: `Question ${n}` }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(1);
    const [list] = (await seller.get('/conversations')).json();
    expect(list.unread).toBe(8);
    const { messages: written } = await open(seller, list._id);
    expect(written.map(({ text }: { text: string }) => text).sort()).toEqual(
      Array.from({ length: 8 }, (_, n) => `Question ${n}`),
    );
    const times = written.map(({ date }: { date: string }) => date);
    expect(times).toEqual([...times].sort());
  });

  test('can ask about a phone on sale, and is told what is wrong otherwise', async () => {
    const removed = await shop.product({ sellerId: seller.id, status: 'removed' });
    for (const productId of [removed.id, unknownId, 'not-an-id'])
      expect((await buyer.post('/conversations', { productId, text: 'Hello' })).statusCode).toBe(404);
    for (const body of [{}, { text: ' \n ' }, { text: 'x'.repeat(2001) }]) {
      const reply = await buyer.post('/conversations', { productId: product.id, ...body });
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'text']);
    }
    expect((await seller.get('/conversations')).json()).toEqual([]);
    for (const by of [seller, admin, await shop.user(null)])
      expect((await by.post('/conversations', { productId: product.id, text: 'Hello' })).statusCode).toBe(403);
  });

  test('can be written to by the seller once they have booked, not before', async () => {
    const begin = () => seller.post('/conversations', { productId: product.id, buyerId: buyer.id, text: 'When?' });
    expect((await begin()).json().message).toBe('This person hasn’t booked this phone from you');
    await insertBookingOf(shop.db, product, buyer);
    const begun = await begin();
    expect(begun.statusCode).toBe(201);
    expect(await ask()).toBe(begun.json().data._id);
    const stranger = await shop.user('seller');
    const theirs = { productId: product.id, buyerId: buyer.id, text: 'Hello' };
    expect((await stranger.post('/conversations', theirs)).statusCode).toBe(404);
  });
});

describe('a conversation', () => {
  test('can be read by its two people only', async () => {
    const id = await ask();
    const { messages: written } = await open(seller, id);
    for (const stranger of [await shop.user('buyer'), await shop.user('seller'), admin]) {
      expect((await stranger.get(`/conversations/${id}`)).statusCode).toBe(404);
      expect((await write(stranger, id, { text: 'Hello' })).statusCode).toBe(404);
      expect((await stranger.patch(`/conversations/${id}`, { read: true })).statusCode).toBe(404);
      const report = `/conversations/${id}/messages/${written[0]._id}/report`;
      expect((await stranger.post(report, { reason: 'Odd' })).statusCode).toBe(404);
      expect((await stranger.get('/conversations')).json()).toEqual([]);
    }
    for (const wrong of [unknownId, 'not-an-id'])
      expect((await buyer.get(`/conversations/${wrong}`)).json().message).toBe('There is no such conversation');
  });

  test('counts unread messages until they are read, which the other side sees', async () => {
    const id = await ask();
    await write(buyer, id, { text: 'Hello?' });
    expect([await unreadOf(seller), await unreadOf(buyer)]).toEqual([2, 0]);
    expect((await seller.get('/notices/unread')).json()).toEqual({ unread: 1 });
    expect((await open(buyer, id)).readAt).toBeNull();
    expect((await seller.patch(`/conversations/${id}`, { read: true })).statusCode).toBe(200);
    expect(await unreadOf(seller)).toBe(0);
    expect((await seller.get('/notices/unread')).json()).toEqual({ unread: 0 });
    const seen = await open(buyer, id);
    expect(seen.readAt >= seen.messages.at(-1).date).toBe(true);
    await write(buyer, id, { text: 'One more' });
    const more = await open(buyer, id);
    expect(more.readAt < more.messages.at(-1).date).toBe(true);
    expect((await seller.get('/notices/unread')).json()).toEqual({ unread: 1 });
  });

  test('is read in pages, the latest first', async () => {
    const id = await ask('0');
    for (let n = 1; n < 7; n++) await write(n % 2 ? seller : buyer, id, { text: String(n) });
    const texts = ({ messages: page }: { messages: { text: string }[] }) => page.map(({ text }) => text);
    const latest = (await buyer.get(`/conversations/${id}?limit=3`)).json();
    const before = (await buyer.get(`/conversations/${id}?limit=3&cursor=${latest.older}`)).json();
    const first = (await buyer.get(`/conversations/${id}?limit=3&cursor=${before.older}`)).json();
    expect([latest, before, first].map(texts)).toEqual([['4', '5', '6'], ['1', '2', '3'], ['0']]);
    expect(first.older).toBeNull();
    expect((await buyer.get(`/conversations/${id}?cursor=odd`)).statusCode).toBe(400);
  });

  test('is first in the list when it is the latest; the list can be filtered by phone or person', async () => {
    const [first, another] = [await ask(), await shop.user('buyer', { name: 'Zoë' })];
    const second = await ask('And I?', another);
    await write(seller, first, { text: 'Yes' });
    const ids = async (path: string) => (await seller.get(path)).json().map(({ _id }: { _id: string }) => _id);
    expect(await ids('/conversations')).toEqual([first, second]);
    expect(await ids(`/conversations?productId=${product.id}&personId=${another.id}`)).toEqual([second]);
    expect(await ids(`/conversations?productId=${unknownId}`)).toEqual([]);
    expect((await seller.get('/conversations?productId=odd')).statusCode).toBe(400);
    const page = await seller.get('/conversations?limit=1');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect(await ids(next)).toEqual([second]);
  });

  test("shows pictures the sender uploaded, and no one else's", async () => {
    const id = await ask();
    const hashes = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
    for (const [n, hash] of hashes.entries()) {
      await shop.db.insert(images).values({ hash, width: 4, height: 3, placeholder: '', unusedSince: new Date() });
      await shop.db.insert(imageUploads).values({ hash, userId: n === 0 ? buyer.id : seller.id });
    }
    const [own, theirs] = hashes.map((hash) => `http://localhost:3000/pictures/${hash}/1280.webp`);
    expect((await write(buyer, id, { picture: own })).statusCode).toBe(201);
    for (const picture of [theirs, 'https://evil.example/x.jpg', '/etc/passwd']) {
      const reply = await write(buyer, id, { picture });
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'picture']);
    }
    const { messages: written } = await open(seller, id);
    expect(written.at(-1)).toMatchObject({ text: '', picture: expect.stringContaining(`/pictures/${hashes[0]}/`) });
    expect((await seller.get('/conversations')).json()).toMatchObject([{ preview: '' }]);
    const [kept] = await shop.db.select().from(images).where(eq(images.hash, hashes[0]));
    expect(kept?.unusedSince).toBeNull();
  });

  test('stores a message once, also when it is repeated with the same key', async () => {
    const id = await ask();
    const again = { 'idempotency-key': 'the-same' };
    const replies = await Promise.all(
      [shop, other, shop].map(({ app }) =>
        app.inject({
          method: 'POST',
          url: `/api/conversations/${id}/messages`,
          headers: { authorization: `Bearer ${buyer.token}`, ...again },
          payload: { text: 'Once' },
        }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(1);
    expect((await open(seller, id)).messages).toHaveLength(2);
  });

  test('is deleted with either of the two people', async () => {
    await ask();
    await admin.delete(`/users/buyer/${buyer.id}`);
    expect((await seller.get('/conversations')).json()).toEqual([]);
    expect(await shop.db.$count(messages)).toBe(0);
  });
});

describe('an open page', () => {
  test('of either person receives a message and its being read, from any instance', async () => {
    const id = await ask();
    const [theirs, own] = [await listenTo(other, seller), await listenTo(other, buyer)];
    await write(buyer, id, { text: 'Hello?' });
    await expect.poll(() => [...theirs.heard].sort(), polling).toEqual([`conversation/${id}`, 'notices']);
    await expect.poll(() => own.heard, polling).toEqual([`conversation/${id}`]);
    await seller.patch(`/conversations/${id}`, { read: true });
    await seller.patch(`/conversations/${id}`, { read: true });
    await expect.poll(() => own.heard, polling).toEqual([`conversation/${id}`, `conversation/${id}`]);
    for (const page of [theirs, own]) page.leave();
  });

  test('learns at once that it can no longer be written in', async () => {
    const id = await ask();
    const page = await listenTo(other, buyer);
    await seller.post(`/people/${buyer.id}/block`);
    await expect.poll(() => page.heard, polling).toEqual([`conversation/${id}`, 'blocks']);
    expect(await open(buyer, id)).toMatchObject({ canWrite: false, isBlockedByCaller: false });
    page.leave();
  });
});

describe('a block', () => {
  test('keeps both from writing, also about another phone, until it is undone', async () => {
    const id = await ask();
    const reply = await seller.post(`/people/${buyer.id}/block`);
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Blocked. You can’t message each other']);
    expect((await seller.post(`/people/${buyer.id}/block`)).statusCode).toBe(200);
    for (const by of [buyer, seller]) {
      const refused = await write(by, id, { text: 'Hello' });
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'You can no longer message each other']);
    }
    const elsewhere = await shop.product({ sellerId: seller.id });
    expect((await buyer.post('/conversations', { productId: elsewhere.id, text: 'Hi' })).statusCode).toBe(403);
    expect(await shop.db.$count(conversations)).toBe(1);
    expect(await open(seller, id)).toMatchObject({ canWrite: false, isBlockedByCaller: true });
    // The blocked side cannot undo it.
    await buyer.delete(`/people/${seller.id}/block`);
    expect((await write(buyer, id, { text: 'Hello' })).statusCode).toBe(403);
    await seller.delete(`/people/${buyer.id}/block`);
    expect((await write(buyer, id, { text: 'Hello' })).statusCode).toBe(201);
  });

  test('is possible between people with a conversation or deal, and no others', async () => {
    const stranger = await shop.user('buyer');
    for (const id of [stranger.id, buyer.id, seller.id, unknownId, 'not-an-id'])
      expect((await seller.post(`/people/${id}/block`)).json().message).toBe('There is no such person');
    await insertBookingOf(shop.db, product, buyer);
    expect((await buyer.post(`/people/${seller.id}/block`)).statusCode).toBe(200);
    expect(await shop.db.$count(blocks)).toBe(1);
  });

  test('lets no message through after it is acknowledged, however many are being sent', async () => {
    const id = await ask();
    let isBlocked = false;
    const late: number[] = [];
    const keepWriting = async (at: TestApp) => {
      for (let n = 0; n < 25; n++) {
        const wasBlocked = isBlocked;
        const { statusCode } = await at.app.inject({
          method: 'POST',
          url: `/api/conversations/${id}/messages`,
          headers: { authorization: `Bearer ${buyer.token}` },
          payload: { text: `Message ${n}` },
        });
        if (wasBlocked) late.push(statusCode);
        if (statusCode === 403) return;
      }
    };
    const writing = [shop, other, shop, other].map(keepWriting);
    await expect.poll(() => shop.db.$count(messages), polling).toBeGreaterThan(8);
    await seller.post(`/people/${buyer.id}/block`);
    isBlocked = true;
    const arrived = await shop.db.$count(messages);
    await Promise.all(writing);
    expect(await shop.db.$count(messages)).toBe(arrived);
    expect(late.filter((status) => status !== 403)).toEqual([]);
  });
});

describe('what a message says', () => {
  test.each([
    ['code', 'Please send me the verification code'],
    ['code', 'I sent an SMS with a 6-digit number'],
    ['code', 'ওটিপি দেন'],
    ['deposit', 'Pay a small deposit and I keep it for you'],
    ['deposit', 'need advance payment by bkash'],
    ['deposit', 'অগ্রিম টাকা দিতে হবে'],
    ['courier', 'I can send it by courier'],
    ['courier', 'সুন্দরবন কুরিয়ারে পাঠাবো'],
    ['messenger', 'Write me on WhatsApp'],
    ['messenger', 'হোয়াটসঅ্যাপে আসেন'],
    ['messenger', 'Call me: +880 1712-345678'],
    ['messenger', 'আমার নম্বর ০১৭১২৩৪৫৬৭৮'],
    ['deposit', 'ѕеnd a d3p0s1t'],
    ['deposit', 'age taka pathan, bikash e'],
    ['messenger', 'w h a t s a p p me'],
    ['messenger', 'zero one seven one two three four five six seven eight'],
    ['overpayment', 'I sent you too much, refund the difference'],
    ['link', 'Verify your account at reshell-login.example'],
    ['handover', 'Give me your code, I will bring the phone later'],
    ['handover', 'apnar QR ta pathan'],
    ['handover', 'কোডটা দেন'],
  ])('warns the reader of %s in: %s', async (warning, text) => {
    const id = await ask(text);
    expect((await open(seller, id)).messages).toMatchObject([{ warnings: expect.arrayContaining([warning]) }]);
    expect((await open(buyer, id)).messages).toMatchObject([{ warnings: [] }]);
  });

  test.each([
    'Is the battery original? I can pay 15000 in cash when we meet.',
    'The signal is good, and the IMEI is 356938035643809',
    'Can we meet in advance of the weekend, at Sundarganj station?',
    'ফোনটা কি এখনও আছে? দাম কত?',
  ])('is usually harmless: %s', async (text) => {
    expect((await open(seller, await ask(text))).messages).toMatchObject([{ warnings: [] }]);
  });

  test('tells both sides where its links lead, also with letters that only look Latin', async () => {
    const id = await ask('Pay at https://bkаsh.com/now');
    const links = [{ host: 'xn--bksh-63d.com', reads: 'bkаsh.com', isDisguised: true }];
    expect((await open(seller, id)).messages).toMatchObject([{ links }]);
    expect((await open(buyer, id)).messages).toMatchObject([{ links }]);
  });

  test('is less suspicious once the two have a deal, and a number after the first message is not', async () => {
    const id = await ask('Is it there?');
    await write(buyer, id, { text: 'Call me: 01712345678' });
    await write(buyer, id, { text: 'Or on WhatsApp' });
    await write(buyer, id, { text: 'Shall I pay a deposit?' });
    const warnings = async () =>
      (await open(seller, id)).messages.map(({ warnings }: { warnings: string[] }) => warnings);
    expect(await warnings()).toEqual([[], [], ['messenger'], ['deposit']]);
    await acceptedDeal();
    expect(await warnings()).toEqual([[], [], [], ['deposit']]);
  });

  test.each([
    ['Booked', false],
    ['Accepted', true],
    ['Meeting agreed', true],
    ['Handed over', true],
    ['Cancelled', false],
  ] as const)('may hold links when the deal is %s: %s', async (status, mayHaveLinks) => {
    const id = await ask();
    const { id: dealId } = await acceptedDeal(status);
    for (const by of [buyer, seller]) expect(await open(by, id)).toMatchObject({ mayHaveLinks, dealId });
  });
});

describe('a reported message', () => {
  const report = async (id: string, by = seller, reason = 'Asks for money') => {
    const { messages: written } = await open(seller, id);
    return by.post(`/conversations/${id}/messages/${written[0]._id}/report`, { reason });
  };
  const reported = async () => (await admin.get('/reported-messages')).json();

  test('is shown to admins with its author and the reason, once', async () => {
    const id = await ask('Send me money');
    expect((await report(id)).json()).toEqual({ sucess: true, message: 'Successfully Reported!' });
    expect((await report(id, seller, 'Again')).statusCode).toBe(200);
    // Nobody reports their own.
    expect((await report(id, buyer)).statusCode).toBe(404);
    expect(await reported()).toEqual([
      {
        _id: expect.any(String),
        productId: product.id,
        product_name: 'V27',
        text: 'Send me money',
        picture: null,
        date: expect.stringMatching(/Z$/),
        senderId: buyer.id,
        senderName: 'Bo',
        reporterName: 'Sam',
        reason: 'Asks for money',
        reportedAt: expect.stringMatching(/Z$/),
        before: [],
      },
    ]);
    expect((await open(seller, id)).messages).toMatchObject([{ isReported: true }]);
    expect((await open(buyer, id)).messages).toMatchObject([{ isReported: false }]);
  });

  test('stays if the admin dismisses the report, with the reason recorded', async () => {
    const id = await ask();
    await report(id);
    const [{ _id }] = await reported();
    const dismiss = (body: object) => admin.patch(`/reported-messages/${_id}/dismissed`, body);
    expect((await dismiss({ reason: ' ' })).statusCode).toBe(400);
    expect((await dismiss({ reason: 'A fair question' })).json().message).toBe('Report dismissed');
    expect(await reported()).toEqual([]);
    expect((await open(seller, id)).messages).toMatchObject([{ text: 'Is it still there?' }]);
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([
      { action: 'message-reports-dismissed', subjectId: _id, subjectName: 'Bo', reason: 'A fair question' },
    ]);
    expect((await dismiss({ reason: 'Again' })).statusCode).toBe(404);
  });

  test('is removed for both if the admin removes it, and both pages update', async () => {
    const id = await ask('Send me money');
    await report(id);
    const [{ _id }] = await reported();
    const page = await listenTo(other, buyer);
    expect((await admin.delete(`/reported-messages/${_id}`)).json().message).toBe('Message removed');
    await expect.poll(() => page.heard, polling).toEqual([`conversation/${id}`, 'notices']);
    page.leave();
    for (const by of [buyer, seller])
      expect((await open(by, id)).messages).toMatchObject([{ text: '', isRemoved: true, warnings: [] }]);
    expect((await seller.get('/conversations')).body).not.toContain('money');
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([{ action: 'message-removed', subjectId: _id }]);
    for (const wrong of [_id, unknownId, 'not-an-id'])
      expect((await admin.delete(`/reported-messages/${wrong}`)).statusCode).toBe(404);
  });
});
