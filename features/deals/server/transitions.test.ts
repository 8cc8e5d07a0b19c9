import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { dealStatuses, isLive } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import { handovers, meetingProposals, productImeis } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { findAct } from './acts.ts';

let shop: TestApp;
let people: Record<'buyer' | 'seller' | 'otherBuyer' | 'otherSeller' | 'admin', TestUser>;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  const [buyer, seller, otherBuyer, otherSeller, admin] = await Promise.all(
    (['buyer', 'seller', 'buyer', 'seller', 'admin'] as const).map((role) => shop.user(role)),
  );
  people = { buyer, seller, otherBuyer, otherSeller, admin } as typeof people;
});

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const proposalId = '01a1e3f7-c16e-7665-a1ff-9505c261d098';

/** What each act of the API needs besides its name, valid for the prepared deal. */
const bodies: Record<string, object> = {
  take: {},
  pass: {},
  accept: {},
  decline: { reason: 'Changed my mind' },
  cancel: { reason: 'Changed my mind' },
  'agree-changes': { seen: { price: 1 } },
  'keep-terms': { seen: { price: 1 } },
  'mark-sold': {},
  'confirm-sold': {},
  'deny-sold': {},
  dispute: { reason: 'Not as described' },
  'propose-meeting': { times: [tomorrow], place: 'Station' },
  'pick-time': { proposalId, time: tomorrow },
  'on-my-way': {},
  arrived: {},
  check: { results: { screen: 'pass' } },
  'check-imei': { imei: '490154203237518' },
  'ask-price': { price: 1 },
  'accept-price': { price: 1 },
  'decline-price': {},
  'enter-code': { code: '123456' },
  deregistered: {},
  pay: { method: 'cash', amount: 100 },
  confirm: {},
  'no-show': {},
};
/** Acts that need more than a status. */
const handoverActs = Object.keys(bodies).slice(Object.keys(bodies).indexOf('propose-meeting'));
const preparedActs = [...handoverActs, 'agree-changes', 'keep-terms', 'confirm-sold', 'deny-sold'];

/** Inserts the rows that each of these acts needs. */
async function prepare({ productId, id: bookingId }: { productId: string; id: string }, act: string, who: string) {
  const key = { productId, bookingId };
  if (['agree-changes', 'keep-terms'].includes(act))
    return shop.db.execute(sql`update products set price = 1 where id = ${productId}`);
  if (['confirm-sold', 'deny-sold'].includes(act))
    return shop.db.execute(sql`update bookings set sold_claimed_at = now() where id = ${bookingId}`);
  const proposedBy = who === 'buyer' ? 'seller' : 'buyer';
  await shop.db
    .insert(meetingProposals)
    .values({ ...key, id: proposalId, proposedBy, times: [new Date(tomorrow)], place: 'Station' });
  if (act === 'check-imei')
    await shop.db.insert(productImeis).values({ productId, position: 1, keyId: 'none', hash: 'other', hiddenTag: 0 });
  await shop.db.insert(handovers).values({
    ...key,
    code: '123456',
    country: 'BD',
    results: { screen: 'fail' },
    codeEnteredAt: act === 'confirm' ? new Date() : null,
    newPrice: ['accept-price', 'decline-price'].includes(act) ? 1 : null,
  });
}

async function dealIn(status: (typeof dealStatuses)[number]) {
  const product = await shop.product({ sellerId: people.seller.id });
  const [buyer] = await shop.db.query.users.findMany({ where: (users, { eq }) => eq(users.id, people.buyer.id) });
  const deal = await insertBookingOf(shop.db, product, buyer as NonNullable<typeof buyer>, {
    status,
    meetingAt: new Date(Date.now() - 60 * 60 * 1000),
  });
  // Only what was accepted can be disputed.
  await shop.db.execute(sql`update deal_events set status = 'Accepted' where booking_id = ${deal.id}`);
  if (status === 'Handed over' || status === 'Sold')
    await shop.db.execute(sql`update products set status = 'sold' where id = ${product.id}`);
  return deal;
}

describe('every act', () => {
  test.each(dealStatuses)('in status %s follows the transition table for buyer and seller', async (status) => {
    let deal = await dealIn(status);
    const expectDeal = async (expected: string, events: number, what: string) => {
      const { status: actual, history } = (await people.admin.get(`/deals/${deal.id}`)).json();
      expect([what, actual, history.length]).toEqual([what, expected, events]);
    };
    for (const [act, body] of Object.entries(bodies))
      for (const who of ['buyer', 'seller'] as const) {
        if (preparedActs.includes(act)) {
          deal = await dealIn(status);
          await prepare(deal, act, who);
        }
        const reply = await people[who].post(`/deals/${deal.id}/acts`, { act, ...body });
        const transition = findAct(act as 'accept', who, status);
        expect([act, who, reply.statusCode]).toEqual([act, who, transition ? 200 : 409]);
        if (!transition) continue;
        // Two events, so the refused acts before wrote none.
        await expectDeal(transition.to ?? status, 2, `${act} by the ${who}`);
        deal = await dealIn(status);
      }
    await expectDeal(status, 1, 'what was refused');
  });

  test.each(['Accepted', 'Handed over'] as const)('in status %s is 404 for anybody else', async (status) => {
    const deal = await dealIn(status);
    for (const [act, body] of Object.entries(bodies))
      for (const who of ['otherBuyer', 'otherSeller', 'admin'] as const) {
        const reply = await people[who].post(`/deals/${deal.id}/acts`, { act, ...body });
        expect([act, who, reply.statusCode]).toEqual([act, who, 404]);
      }
  });
});

/** A repeatable sequence of pseudo-random numbers (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % max;
  };
}

describe('random sequences of acts', () => {
  test.each([1, 2, 3, 4])('keep one live deal per phone and a complete history (seed %i)', async (seed) => {
    const next = numbers(seed);
    const products = [
      await shop.product({ sellerId: people.seller.id }),
      await shop.product({ sellerId: people.seller.id }),
    ];
    /** The model: the live deal of each product, and what became of every deal. */
    const deals = new Map<string, { status: (typeof dealStatuses)[number]; events: number; latest: string }>();
    for (let n = 0; n < 60; n++) {
      const who = (['buyer', 'otherBuyer', 'seller'] as const)[next(3)] as 'buyer';
      const product = products[next(2)] as (typeof products)[number];
      const { rows } = await shop.db.execute<{ id: string; buyer_id: string; status: (typeof dealStatuses)[number] }>(
        sql`select id, buyer_id, status from bookings where product_id = ${product.id} and live`,
      );
      expect(rows.length).toBeLessThanOrEqual(1);
      const live = rows[0];
      if (live) expect(deals.get(live.id)?.status).toBe(live.status);
      const acts = Object.keys(bodies).filter(
        (act) => act !== 'mark-sold' && act !== 'dispute' && !preparedActs.includes(act),
      );
      if (!live || next(6) === 0) {
        const reply = await people[who].post('/bookings', { productId: product.id });
        expect(reply.statusCode).toBe(who === ('seller' as string) ? 403 : live ? 409 : 201);
        if (reply.statusCode === 201)
          deals.set(reply.json().data._id, { status: 'Booked', events: 1, latest: 'buyer book' });
        continue;
      }
      const act = acts[next(acts.length)] as string;
      const side: Side | undefined =
        who === ('seller' as string) ? 'seller' : people[who].id === live.buyer_id ? 'buyer' : undefined;
      const transition = side && findAct(act as 'accept', side, live.status);
      const key = { 'idempotency-key': `walk-${seed}-${n}` };
      const send = () => people[who].post(`/deals/${live.id}/acts`, { act, ...bodies[act] }, key);
      // Sent twice at once, as by a double click or a retry.
      const replies = await Promise.all([send(), send()]);
      const known = deals.get(live.id);
      const isRepeated = known?.latest === `${side} ${act}`;
      const expected = side ? (transition || isRepeated ? 200 : 409) : 404;
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([expected, expected]);
      if (transition && known && !isRepeated) {
        known.events++;
        known.latest = `${side} ${act}`;
        known.status = transition.to ?? known.status;
      }
    }
    for (const [id, { status, events }] of deals) {
      const deal = (await people.admin.get(`/deals/${id}`)).json();
      expect([deal.status, deal.history.length]).toEqual([status, events]);
      expect(deal.history.map(({ number }: { number: number }) => number)).toEqual(
        Array.from({ length: events }, (_, index) => index + 1),
      );
      expect(deal.history.at(-1).status).toBe(status);
      if (!isLive(status)) expect(deal.endedBy).not.toBeNull();
    }
  });
});
