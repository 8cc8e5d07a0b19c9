import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { bookings, conversations, dealEvents, handovers, reviews, users } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { tellOfShownReviews } from './reviews.queries.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  // Time alone can change what is shown, and the cache goes by the real clock.
  shop = await openTestApp({ config: { cache: 'off' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  later(0);
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana Noor' });
  buyer = await shop.user('buyer', { name: 'Bo Andersen' });
});

const days = (count: number) => count * 24 * 60 * 60 * 1000;
const later = (count: number) => {
  shop.app.platform.clock.now = () => new Date(Date.now() + days(count));
};
type Details = Partial<typeof bookings.$inferInsert>;

async function finishedDeal(details: Details = {}, by: TestUser = buyer) {
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', status: 'sold' });
  const deal = await insertBookingOf(shop.db, product, by, { status: 'Handed over', ...details });
  if (deal.status === 'Handed over') await insertHandoverOf(shop.db, deal);
  return deal;
}
const rate = (who: TestUser, id: string, body: object) => who.post(`/deals/${id}/reviews`, body);
const reviewsFor = async (who: TestUser, id: string) => (await who.get(`/deals/${id}/reviews`)).json();
const publicReviews = async () => (await shop.anyone.get(`/sellers/${seller.id}/reviews`)).json();

describe('after a handover', () => {
  test("both review once, and see each other's review when both have", async () => {
    const { id } = await finishedDeal();
    expect(await reviewsFor(buyer, id)).toMatchObject({ reviews: [], mayWrite: true });
    const words = { stars: 5, tags: ['as-described', 'friendly'], body: 'All as promised.' };
    expect((await rate(buyer, id, words)).json()).toMatchObject({ sucess: true });
    expect((await rate(buyer, id, words)).json().message).toBe('You’ve already reviewed this deal');

    const own = { author: 'buyer', ...words, at: expect.any(String), shown: false };
    expect(await reviewsFor(buyer, id)).toMatchObject({ reviews: [own], mayWrite: false });
    expect(await reviewsFor(seller, id)).toMatchObject({ reviews: [], mayWrite: true });
    expect(await reviewsFor(await shop.user('admin'), id)).toMatchObject({ reviews: [own], mayWrite: false });
    expect(await publicReviews()).toEqual([]);
    expect((await seller.get('/notices')).json()).toEqual([]);

    expect((await rate(seller, id, { stars: 4, tags: ['paid-as-agreed'] })).statusCode).toBe(201);
    for (const who of [buyer, seller]) {
      expect((await reviewsFor(who, id)).reviews).toMatchObject([
        { author: 'buyer', stars: 5, shown: true },
        { author: 'seller', stars: 4, body: '', shown: true },
      ]);
      expect((await who.get('/notices')).json()).toMatchObject([{ kind: 'review', subjectId: id }]);
    }
    expect(await publicReviews()).toEqual([
      { authorName: 'Bo', productName: 'Nokia 8', ...words, at: expect.any(String) },
    ]);
    // What sellers say of buyers is for the two of them.
    expect((await shop.anyone.get(`/sellers/${buyer.id}/reviews`)).json()).toEqual([]);
  });

  test('a review is shown after 14 days, and the other side can then no longer write one', async () => {
    const { id } = await finishedDeal();
    await rate(buyer, id, { stars: 2, tags: ['late'] });
    later(13);
    expect(await publicReviews()).toEqual([]);
    await tellOfShownReviews(shop.db, shop.app.platform.clock.now());
    expect((await seller.get('/notices')).json()).toEqual([]);
    later(15);
    expect(await publicReviews()).toMatchObject([{ stars: 2, tags: ['late'] }]);
    expect(await reviewsFor(seller, id)).toMatchObject({ reviews: [{ author: 'buyer', stars: 2 }], mayWrite: false });
    expect((await rate(seller, id, { stars: 1 })).statusCode).toBe(409);
    await tellOfShownReviews(shop.db, shop.app.platform.clock.now());
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'review', subjectId: id, read: false }]);
    await seller.patch('/notices', { read: true });
    await tellOfShownReviews(shop.db, shop.app.platform.clock.now());
    expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'review', subjectId: id, read: true }]);
    expect((await buyer.get('/notices')).json()).toEqual([]);
  });

  test('of two who write at once both are told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await finishedDeal();
      const replies = await Promise.all([rate(buyer, id, { stars: 5 }), rate(seller, id, { stars: 5 })]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      for (const who of [buyer, seller])
        expect((await who.get('/notices')).json()[0]).toMatchObject({ kind: 'review', subjectId: id });
    }
  });

  test('nobody else can review, nor before the end, nor with unknown tags', async () => {
    const { id } = await finishedDeal();
    for (const role of ['buyer', 'seller', 'admin'] as const)
      expect((await rate(await shop.user(role), id, { stars: 5 })).statusCode).toBe(404);
    expect((await (await shop.user('buyer')).get(`/deals/${id}/reviews`)).statusCode).toBe(404);
    for (const wrong of [{}, { stars: 0 }, { stars: 6 }, { stars: 2.5 }, { stars: 5, tags: ['great'] }])
      expect((await rate(buyer, id, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    // A tag of the other side's list.
    expect((await rate(buyer, id, { stars: 5, tags: ['paid-as-agreed'] })).statusCode).toBe(400);
    expect((await rate(buyer, id, { stars: 5, body: 'x'.repeat(1001) })).statusCode).toBe(400);
    for (const status of ['Booked', 'Meeting agreed', 'Sold', 'Cancelled', 'No-show', 'Expired'] as const) {
      const early = await finishedDeal({ status });
      expect((await rate(buyer, early.id, { stars: 5 })).statusCode, status).toBe(409);
      expect((await reviewsFor(buyer, early.id)).mayWrite).toBe(false);
    }
  });

  test('an admin removes the text, which is recorded, and the stars stay', async () => {
    const { id } = await finishedDeal();
    await rate(buyer, id, { stars: 1, body: 'Call me under 01711' });
    await rate(seller, id, { stars: 5 });
    const admin = await shop.user('admin');
    for (const who of [buyer, seller]) expect((await who.delete(`/deals/${id}/reviews/buyer`)).statusCode).toBe(403);
    expect((await admin.delete(`/deals/${id}/reviews/buyer`)).statusCode).toBe(200);
    expect(await publicReviews()).toMatchObject([{ stars: 1, body: '' }]);
    expect((await admin.get('/audit')).json()).toMatchObject([
      { action: 'message-removed', actorName: admin.name, subjectId: id, subjectName: 'Bo Andersen' },
    ]);
    for (const author of ['buyer', 'seller'])
      expect((await admin.delete(`/deals/${id}/reviews/${author}`)).statusCode).toBe(404);
    expect((await admin.delete(`/deals/${id}/reviews/nobody`)).statusCode).toBe(400);
  });

  test("the text is deleted with its author's account, and the stars stay", async () => {
    const { id } = await finishedDeal();
    await rate(buyer, id, { stars: 5, body: 'Call me under 01711' });
    await rate(seller, id, { stars: 5 });
    const admin = await shop.user('admin');
    expect((await admin.delete(`/users/${buyer.id}`)).statusCode).toBe(200);
    expect(await publicReviews()).toMatchObject([{ authorName: null, stars: 5, body: '' }]);
  });
});

describe('the record', () => {
  const recordOf = async (who: TestUser) => {
    const side = who.role === 'buyer' ? 'buyer' : 'seller';
    const [deal] = await shop.db
      .select()
      .from(bookings)
      .where(eq(bookings[`${side}Id`], who.id))
      .limit(1);
    return (await (await shop.user('admin')).get(`/deals/${deal?.id}/reviews`)).json().records[side];
  };
  const sellerPage = async () => (await shop.anyone.get(`/sellers/${seller.id}`)).json();
  const ago = (count: number) => new Date(Date.now() - days(count));

  // Each row: deals with [status, claimed by, buyer, days ago], then the seller's meetings kept and in all.
  const cases: [string, [string, string | null, string, number][], [number, number]][] = [
    ['no deal that came to a meeting', [['Cancelled', 'buyer', 'a', 1]], [0, 0]],
    [
      'handed over, and what the seller alone calls sold',
      [
        ['Handed over', null, 'a', 1],
        ['Sold', null, 'b', 2],
      ],
      [1, 1],
    ],
    [
      'one claim alone',
      [
        ['Handed over', null, 'a', 1],
        ['No-show', 'buyer', 'b', 2],
      ],
      [1, 1],
    ],
    [
      'two claims of one person',
      [
        ['Handed over', null, 'a', 1],
        ['No-show', 'buyer', 'b', 2],
        ['No-show', 'buyer', 'b', 3],
      ],
      [1, 1],
    ],
    [
      'claims of two people',
      [
        ['Handed over', null, 'a', 1],
        ['No-show', 'buyer', 'b', 2],
        ['No-show', 'buyer', 'c', 3],
      ],
      [1, 3],
    ],
    [
      'own claims',
      [
        ['Handed over', null, 'a', 1],
        ['No-show', 'seller', 'b', 2],
        ['No-show', 'seller', 'c', 3],
      ],
      [1, 1],
    ],
    [
      'what is a year old',
      [
        ['Handed over', null, 'a', 1],
        ['No-show', 'buyer', 'b', 370],
        ['No-show', 'buyer', 'c', 2],
      ],
      [1, 1],
    ],
    [
      'what twenty later meetings have outlived',
      [
        ...Array.from({ length: 19 }, (_, n) => ['Handed over', null, 'a', n + 1] as [string, null, string, number]),
        ['No-show', 'buyer', 'b', 40],
        ['No-show', 'buyer', 'c', 50],
      ],
      [19, 19],
    ],
  ];
  /** Here for longer than a week, with a meeting kept. */
  async function witness(role: 'buyer' | 'seller') {
    const [person, other] = [await shop.user(role), await shop.user(role === 'buyer' ? 'seller' : 'buyer')];
    await shop.db
      .update(users)
      .set({ createdAt: ago(8) })
      .where(eq(users.id, person.id));
    await metBetween(role === 'buyer' ? [other, person] : [person, other]);
    return person;
  }

  async function metBetween([seller, buyer]: [TestUser, TestUser]) {
    const product = await shop.product({ sellerId: seller.id, status: 'sold' });
    await insertHandoverOf(shop.db, await insertBookingOf(shop.db, product, buyer, { status: 'Handed over' }));
  }

  test.each(cases)('counts kept meetings: %s', async (_name, deals, [kept, met]) => {
    const people: Record<string, TestUser> = { a: buyer, b: await witness('buyer'), c: await witness('buyer') };
    for (const [status, endedBy, who, daysAgo] of deals)
      await finishedDeal({ status, endedBy, createdAt: ago(daysAgo) } as Details, people[who]);
    expect(await recordOf(seller)).toMatchObject({ kept, met });
  });

  test('counts no-show claims of people who have been here for a week and kept a meeting with somebody else', async () => {
    const puppets = [await shop.user('buyer'), await shop.user('buyer')];
    for (const puppet of puppets) await finishedDeal({ status: 'No-show', endedBy: 'buyer' }, puppet);
    expect(await recordOf(seller)).toMatchObject({ kept: 0, met: 0 });
    // Age alone makes no witness, nor does a meeting kept with the accused, nor a meeting of a new account.
    later(8);
    expect(await recordOf(seller)).toMatchObject({ kept: 0, met: 0 });
    for (const puppet of puppets) await finishedDeal({}, puppet);
    expect(await recordOf(seller)).toMatchObject({ kept: 2, met: 2 });
    const other = await shop.user('seller');
    for (const puppet of puppets) await metBetween([other, puppet]);
    expect(await recordOf(seller)).toMatchObject({ kept: 2, met: 4 });
    later(0);
    expect(await recordOf(seller)).toMatchObject({ kept: 2, met: 2 });
  });

  test('counts no handover without the code and both confirmations, such as one decided by an admin', async () => {
    for (const missing of ['codeEnteredAt', 'buyerConfirmedAt', 'sellerConfirmedAt'] as const) {
      const { id } = await finishedDeal();
      await shop.db
        .update(handovers)
        .set({ [missing]: null })
        .where(eq(handovers.bookingId, id));
      expect((await reviewsFor(buyer, id)).mayWrite).toBe(false);
    }
    const { id, productId } = await finishedDeal();
    await shop.db.delete(handovers).where(eq(handovers.bookingId, id));
    expect((await rate(buyer, id, { stars: 5 })).json().message).toBe(
      'You can write a review once the code is entered and you’ve both confirmed the handover',
    );
    expect(await recordOf(seller)).toMatchObject({ kept: 0, met: 0 });
    expect((await shop.anyone.get(`/products/${productId}/seller`)).json()).toMatchObject({ sold: 0, kept: 0 });
  });

  test('excludes older deals that only the seller called sold', async () => {
    const { id, productId, sellerId, buyerId } = await finishedDeal({ status: 'Sold' });
    const about = { productId, bookingId: id, stars: 5 };
    await shop.db.insert(reviews).values([
      { ...about, author: 'buyer', authorId: buyerId, subjectId: sellerId, tags: ['friendly'], body: 'Great!' },
      { ...about, author: 'seller', authorId: sellerId, subjectId: buyerId },
    ]);
    for (const who of [seller, buyer])
      expect(await recordOf(who)).toMatchObject({ stars: null, reviews: 0, kept: 0, met: 0 });
    expect((await shop.anyone.get(`/sellers/${seller.id}`)).json()).toMatchObject({ sold: 0, reviews: 0, tags: [] });
    await shop.product({ sellerId: seller.id });
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ seller_rating: null }]);
    expect(await publicReviews()).toEqual([]);
    // The two still read it on their deal.
    expect(await reviewsFor(seller, id)).toMatchObject({ reviews: [{ body: 'Great!' }, {}], mayWrite: false });
  });

  test('exists for buyers too', async () => {
    const other = await witness('seller');
    const product = await shop.product({ sellerId: other.id });
    await shop.db
      .update(users)
      .set({ createdAt: ago(8) })
      .where(eq(users.id, seller.id));
    await metBetween([seller, await shop.user('buyer')]);
    await finishedDeal();
    for (const _ of [1, 2]) await finishedDeal({ status: 'No-show', endedBy: 'seller' });
    expect(await recordOf(buyer)).toMatchObject({ kept: 1, met: 1 });
    await insertBookingOf(shop.db, product, buyer, { status: 'No-show', endedBy: 'seller' });
    expect(await recordOf(buyer)).toMatchObject({ kept: 1, met: 4 });
  });

  const rateBoth = async (stars: number, by?: TestUser) => {
    const { id } = await finishedDeal({}, by);
    await rate(by ?? buyer, id, { stars });
    await rate(seller, id, { stars: 5 });
    return id;
  };

  test('has the average of the visible reviews', async () => {
    for (const stars of [5, 4, 4]) await rateBoth(stars, await shop.user('buyer'));
    await rate(buyer, (await finishedDeal()).id, { stars: 1 });
    expect(await sellerPage()).toMatchObject({ stars: 4.3, reviews: 3 });
    expect((await shop.db.select().from(reviews).where(eq(reviews.author, 'buyer'))).length).toBe(4);
  });

  test('has one review of a pair in 30 days, the latest visible one, and every review stays on its deal', async () => {
    const first = await rateBoth(5);
    const second = await rateBoth(2);
    await rate(buyer, (await finishedDeal()).id, { stars: 1 });
    await shop.product({ sellerId: seller.id });
    expect(await sellerPage()).toMatchObject({ stars: 2, reviews: 1 });
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ seller_rating: { stars: 2, reviews: 1 } }]);
    expect(await publicReviews()).toMatchObject([{ stars: 2 }]);
    expect(await reviewsFor(seller, first)).toMatchObject({
      reviews: [{ stars: 5 }, {}],
      records: { buyer: { reviews: 1 } },
    });
    await rateBoth(4, await shop.user('buyer'));
    expect(await sellerPage()).toMatchObject({ stars: 3, reviews: 2 });
    await shop.db
      .update(reviews)
      .set({ createdAt: ago(31) })
      .where(eq(reviews.bookingId, first));
    await shop.db
      .update(reviews)
      .set({ createdAt: ago(1) })
      .where(eq(reviews.bookingId, second));
    expect(await sellerPage()).toMatchObject({ stars: 3.7, reviews: 3 });
    expect(await publicReviews()).toMatchObject([{ stars: 4 }, { stars: 2 }, { stars: 5 }]);
  });

  test('does not grow when the author of several reviews in a month leaves', async () => {
    for (const stars of [5, 5, 2]) await rateBoth(stars);
    await rateBoth(4, await shop.user('buyer'));
    expect((await (await shop.user('admin')).delete(`/users/${buyer.id}`)).statusCode).toBe(200);
    expect(await sellerPage()).toMatchObject({ stars: 3, reviews: 2 });
  });

  test('has the median time of answers to bookings, from three on', async () => {
    const asked = ago(2);
    const answeredAfter = async (minutes: number, act: string) => {
      const { productId, id: bookingId } = await finishedDeal({ createdAt: asked });
      await shop.db.update(dealEvents).set({ createdAt: asked }).where(eq(dealEvents.bookingId, bookingId));
      const at = {
        actor: 'seller',
        status: 'Accepted',
        createdAt: new Date(asked.getTime() + minutes * 60_000),
      } as const;
      await shop.db.insert(dealEvents).values({ productId, bookingId, number: 2, act, ...at });
    };
    await answeredAfter(10, 'accept');
    await answeredAfter(600, 'decline');
    // Agreed on a price before: booked and accepted at once.
    await answeredAfter(0, 'accept');
    expect(await recordOf(seller)).toMatchObject({ answerMinutes: null });
    await answeredAfter(45, 'accept');
    expect(await recordOf(seller)).toMatchObject({ answerMinutes: 45 });
    await answeredAfter(2880, 'expire');
    await answeredAfter(2880, 'expire');
    expect(await recordOf(seller)).toMatchObject({ answerMinutes: 600 });
  });

  test('counts the first answer in each conversation, and a question unanswered for a day', async () => {
    const ask = async () => {
      const { id: productId } = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
      const { data } = (await buyer.post('/conversations', { productId, text: 'Is it there?' })).json();
      return data._id as string;
    };
    const answerAfter = async (minutes: number) => {
      const id = await ask();
      await seller.post(`/conversations/${id}/messages`, { text: 'Yes' });
      await seller.post(`/conversations/${id}/messages`, { text: 'Still there?' });
      const asked = new Date(Date.now() - minutes * 60_000);
      await shop.db.update(conversations).set({ createdAt: asked }).where(eq(conversations.id, id));
    };
    await finishedDeal();
    await answerAfter(30);
    await answerAfter(60);
    await ask();
    expect(await recordOf(seller)).toMatchObject({ answerMinutes: null });
    later(2);
    expect(await recordOf(seller)).toMatchObject({ answerMinutes: 60 });
  });
});
