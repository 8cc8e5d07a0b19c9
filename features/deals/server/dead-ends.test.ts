import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { isLive } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import { canBeMarkedSold, isHeld } from '#features/products/server/products.queries.ts';
import { type Db, transaction } from '#platform/db/client.ts';
import { bookings, products, users } from '#platform/db/schema.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import type { Deal } from '../deals.contract.ts';
import type { ActName } from './acts.ts';
import { expireDeals, performAct, refuseWrongCode, withdrawDealsOfBuyer } from './deal-machine.ts';
import { readDeal } from './deals.queries.ts';
import { editTerms, removeProductOf, removeProducts } from './listings.queries.ts';

/*
 * Breadth-first search of every state of a deal that acts, edits, account deletions and time can reach, on the real state
 * machine: a state is the rows of the deal, which are restored before each step from it.
 */

let shop: TestApp;
let people: { buyer: TestUser; seller: TestUser; admin: TestUser };
beforeAll(async () => {
  shop = await openTestApp();
  people = { buyer: await shop.user('buyer'), seller: await shop.user('seller'), admin: await shop.user('admin') };
});
afterAll(() => shop.close());

const hour = 3_600_000;
const day = 24 * hour;
type State = { now: Date; views: Record<'buyer' | 'seller' | 'admin', Deal> };

const wasAccepted = ({ history }: Deal) => history.some(({ status }) => status === 'Accepted');

/** The status and what is pending: everything that decides what is possible next. */
function keyOf(deal: Deal, now: Date): string {
  const { status, handover, proposal, meetingAt, endedAt, isDisputed } = deal;
  const isLate = endedAt !== null && now.getTime() - Date.parse(endedAt) > 14 * day;
  const ended = endedAt && [deal.endedBy, deal.isDecided, wasAccepted(deal), isLate];
  if (isDisputed || ended) return JSON.stringify([status, deal.onMarket, isDisputed, ended, handover?.codeEntered]);
  const untilMeeting = meetingAt ? Date.parse(meetingAt) - now.getTime() : undefined;
  const isContinued = deal.history.some(({ act }) => act === 'decide-continue');
  const talk = [handover?.newPrice != null, handover?.confirmedBy];
  // It matters from the code on, where it may keep the two from confirming.
  const paid = [handover?.payment?.said.length, handover?.payment?.differs.length !== 0];
  if (handover?.codeEntered) return JSON.stringify([status, 'code', talk, paid, isContinued]);
  const pending = [proposal?.by, deal.changes.length > 0, deal.soldClaimedAt !== null, talk, handover?.triesLeft === 0];
  return JSON.stringify([
    status,
    pending,
    isContinued,
    untilMeeting !== undefined && [untilMeeting <= 2 * hour, untilMeeting <= -hour],
  ]);
}

/** The body of an open act, from the deal as its side sees it. */
function detailOf(act: string, who: string, deal: Deal, now: Date, code: string) {
  switch (act) {
    case 'decline':
    case 'dispute':
    case 'decide-continue':
    case 'decide-cancel':
    case 'decide-hand-over':
      return { reason: 'Because' };
    case 'propose-meeting':
      return { times: [new Date(now.getTime() + 3 * hour).toISOString()], place: 'Station' };
    case 'pick-time':
      return { proposalId: deal.proposal?.id, time: deal.proposal?.times[0] };
    case 'agree-changes':
    case 'keep-terms':
      return { seen: Object.fromEntries(deal.changes.map((change) => [change.field, change.now])) };
    case 'check':
      return { results: { screen: 'fail' } };
    case 'pay': {
      // The seller says another amount first.
      const isFirst = !deal.handover?.payment?.said.some(({ by }) => by === who);
      return { method: 'cash', isWallet: false, amount: who === 'seller' && isFirst ? 1 : 100 };
    }
    case 'ask-price':
      return { price: Math.round(deal.price * 50) / 100 };
    case 'accept-price':
      return { price: deal.handover?.newPrice };
    case 'enter-code':
      return { code };
    default:
      return {};
  }
}

/** How a party can proceed from a state; undefined in a dead end. */
function wayOf(side: Side, { views, now }: State): string | undefined {
  const { [side]: deal, admin } = views;
  const decisions = admin.acts.filter((act) => act.startsWith('decide-'));
  if (deal.isDisputed) return decisions.length === 3 ? 'an admin decides' : undefined;
  if (deal.acts.includes('dispute')) return 'can ask an admin';
  if (isLive(deal.status)) {
    if (!deal.deadline) return undefined;
    return ['cancel', 'decline', 'pass'].some((act) => deal.acts.includes(act)) ? 'can end it' : undefined;
  }
  if (deal.isDecided) return 'an admin has decided';
  // Nothing was accepted yet, so nothing was agreed.
  if (!wasAccepted(deal)) return 'ended before anything was agreed';
  const isLate = now.getTime() - Date.parse(deal.endedAt as string) > 14 * day;
  return isLate ? 'could have asked an admin for 14 days' : undefined;
}

/** The tables whose rows of one product are a state. */
const tables = ['bookings', 'deal_events', 'meeting_proposals', 'handovers', 'disputes', 'payments'] as const;
const ofProduct = (table: string, productId: string) =>
  table === 'payments'
    ? `booking_id in (select id from bookings where product_id = '${productId}')`
    : `product_id = '${productId}'`;
type Rows = Record<string, unknown>;

async function saveRows(db: Db, productId: string): Promise<Rows> {
  const rows = tables.map(
    (table) => `'${table}', (select coalesce(jsonb_agg(t), '[]') from ${table} t where ${ofProduct(table, productId)})`,
  );
  const text = `select jsonb_build_object(${rows.join(', ')}, 'products', (
    select jsonb_agg(t) from products t where t.id = '${productId}')) as rows`;
  return (await db.execute<{ rows: Rows }>(sql.raw(text))).rows[0]?.rows as Rows;
}

/** Columns that can be written: all but the generated ones. */
const writable = async (db: Db, table: string) =>
  (
    await db.execute<{ columns: string }>(sql`
      select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  ).rows[0]?.columns as string;

async function restoreRows(db: Db, productId: string, rows: Rows, columns: Record<string, string>): Promise<void> {
  const [product] = rows.products as [{ status: string; price: number }];
  await db
    .update(products)
    .set({ status: product.status as 'listed', price: product.price })
    .where(eq(products.id, productId));
  for (const table of tables.toReversed())
    await db.execute(sql.raw(`delete from ${table} where ${ofProduct(table, productId)}`));
  for (const table of tables)
    await db.execute(
      sql`${sql.raw(`insert into ${table} (${columns[table]}) select ${columns[table]} from jsonb_populate_recordset(null::${table},`)} ${JSON.stringify(rows[table])}::jsonb)`,
    );
}

type Found = { status: string; rows: Rows; now: Date; path: string[]; productId: string; id: string };

/** Acts that affect no other act. */
const idle = new Set(['on-my-way', 'arrived']);

test('no reachable state of a deal is a dead end for its buyer or seller', async () => {
  const found = new Map<string, Found>();
  const ways = new Map<string, number>();
  const [deadEnds, broken]: [string[], string[]] = [[], []];
  let steps = 0;
  const { buyer, seller, admin } = people;
  const { config } = shop;

  const columns = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await writable(shop.db, table)])),
  );
  const view = async (db: Db, who: TestUser, id: string, now: Date) =>
    (await readDeal(db, id, who as unknown as SignedInUser, { now, limits: config.limits })) as Deal;

  /** Notes the state the database is in, if it is a new one. */
  async function note(db: Db, key: { id: string; productId: string }, now: Date, path: string[]) {
    const deal = await view(db, admin, key.id, now);
    const name = keyOf(deal, now);
    if (!found.has(name))
      found.set(name, { ...key, status: deal.status, rows: await saveRows(db, key.productId), now, path });
  }

  /** Takes every step from a state and notes where it leads. */
  async function explore(db: Db, { id, productId, rows, now, path }: Found) {
    await restoreRows(db, productId, rows, columns);
    const state = {
      now,
      views: {
        buyer: await view(db, buyer, id, now),
        seller: await view(db, seller, id, now),
        admin: await view(db, admin, id, now),
      },
    };
    for (const side of ['buyer', 'seller'] as const) {
      const way = wayOf(side, state);
      if (way) ways.set(way, (ways.get(way) ?? 0) + 1);
      else deadEnds.push(`${side} after ${path.join(', ')}`);
    }

    // The lists compute these in SQL.
    const { rows: listed } = await db.execute(
      sql.raw(`select ${isHeld} as held, ${canBeMarkedSold} as markable from bookings b where b.id = '${id}'`),
    );
    const { status, isDisputed, handover, acts } = state.views.seller;
    const isUnderCode = handover?.codeEntered ?? false;
    expect(listed, path.join(', ')).toEqual([
      { held: isLive(status) && (isDisputed || isUnderCode), markable: acts.includes('mark-sold') },
    ]);

    const step = async (what: string, take: () => Promise<unknown>, after = now, mustSucceed = false) => {
      steps++;
      await db.execute(sql.raw('savepoint step'));
      try {
        await take();
        await note(db, { id, productId }, after, [...path, what]);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (mustSucceed) broken.push(`${what} after ${path.join(', ')}: ${error.message}`);
      }
      await db.execute(sql.raw('rollback to savepoint step'));
    };

    const code = state.views.buyer.handover?.code ?? '';
    for (const [who, deal] of Object.entries(state.views))
      for (const act of deal.acts.filter((each) => !idle.has(each))) {
        const by = who === 'admin' ? 'admin' : { userId: people[who as Side].id };
        const detail = detailOf(act, who, deal, now, code);
        // An act that the page offers must succeed.
        await step(
          `${who} ${act}`,
          () => performAct(db, { id, act: act as ActName, by, detail, now, config }),
          now,
          true,
        );
      }

    const isProduct = eq(products.id, productId);
    const price = state.views.admin.changes[0]?.now === 130 ? 140 : 130;
    if (state.views.admin.onMarket)
      await step('seller edits the price', () =>
        editTerms(db, productId, now, config, async () => {
          await db.update(products).set({ price }).where(isProduct);
        }),
      );
    await step('seller deletes the phone', () => removeProductOf(db, seller.id, productId, config));
    await step('admin removes the phone', () => removeProducts(db, isProduct, 'admin', config));
    await step('buyer leaves', () => withdrawDealsOfBuyer(db, buyer.id, config));
    if (state.views.seller.acts.includes('enter-code'))
      await step('seller guesses ten codes', async () => {
        const wrong = code === '000000' ? '000001' : '000000';
        for (let n = 0; n < 10; n++) await refuseWrongCode(db, id, seller.id, wrong, now, config);
      });

    const { meetingAt, deadline, endedAt } = state.views.admin;
    const moments = [
      ['the meeting comes near', meetingAt && Date.parse(meetingAt) - hour],
      ['the meeting is over', meetingAt && Date.parse(meetingAt) + hour],
      ['the deadline passes', deadline && Date.parse(deadline) + 1],
      ['fifteen days pass', endedAt && Date.parse(endedAt) + 15 * day],
    ] as const;
    for (const [what, moment] of moments)
      if (moment && moment > now.getTime()) {
        const later = new Date(moment);
        await step(what, () => expireDeals(db, later, config), later);
      }
  }

  /** One transaction per state, so that PostgreSQL can remove the dead rows of earlier ones. */
  async function rolledBack(work: (db: Db) => Promise<void>) {
    const done = new Error('roll back');
    const attempt = transaction(shop.db, async (db) => {
      await work(db);
      throw done;
    });
    await attempt.catch((error) => {
      if (error !== done) throw error;
    });
  }

  for (const status of ['Booked', 'Offered'] as const) {
    const product = await shop.product({ sellerId: seller.id, price: 100 });
    await rolledBack(async (db) => {
      const [person] = await db.select().from(users).where(eq(users.id, buyer.id));
      const deadline = new Date(Date.now() + 2 * day);
      const { id } = await insertBookingOf(db, product, person as typeof users.$inferSelect, { status, deadline });
      await note(db, { id, productId: product.id }, new Date(), [status]);
    });
  }
  // A map iterates in insertion order, including entries added during the loop.
  for (const state of found.values()) await rolledBack((db) => explore(db, state));

  const states = [...found.values()].map(({ status }) => status);
  const statuses = [...new Set(states)].sort();
  const counts = statuses.map((status) => `${status} ${states.filter((each) => each === status).length}`);
  console.log(
    `${found.size} states (${counts.join(', ')}), ${steps} steps.\nWays on, of two parties each: ${[...ways]
      .map(([way, count]) => `${way} ${count}`)
      .join(', ')}.\nDead ends: ${deadEnds.length}. Open acts that were refused: ${broken.length}.`,
  );
  expect(broken).toEqual([]);
  expect(deadEnds).toEqual([]);
  // The search proves something only if it reached every status.
  expect(statuses).toEqual([...bookings.status.enumValues].sort());
}, 300_000);
