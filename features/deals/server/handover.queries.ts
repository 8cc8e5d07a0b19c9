import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { m } from '#messages';
import { type Db, runPrepared, transaction } from '#platform/db/client.ts';
import { handovers, products } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { claimsOf, type Terms } from '../claims.ts';
import type { Act, Actor } from '../deal-acts.ts';
import type { Deal } from '../deals.contract.ts';
import { type CheckResults, type Handover, mostCodeTries } from '../handover.contract.ts';
import { changesJson } from './agreed-terms.ts';
import type { Step, StoredDeal } from './deals.queries.ts';

type StoredHandover = typeof handovers.$inferSelect;
type Key = Pick<StoredDeal, 'productId' | 'id'>;

/** Until then somebody may only be late. */
const graceMinutes = 30;

export const handoverRules = {
  check: saveResults,
  'ask-price': askPrice,
  'accept-price': acceptPrice,
  'decline-price': declinePrice,
  'enter-code': enterCode,
  confirm: confirmHandover,
  'no-show': claimNoShow,
};

/** What follows an act by itself, in the same transaction. */
export const handoverFollowUps = {
  confirm: async ({ db, deal }: Step): Promise<Act | undefined> => {
    const { buyerConfirmedAt, sellerConfirmedAt } = await readHandover(db, deal);
    return buyerConfirmedAt && sellerConfirmedAt ? 'hand-over' : undefined;
  },
};

const keyOf = ({ productId, id }: Key) => and(eq(handovers.productId, productId), eq(handovers.bookingId, id));

const unchecked = { codeEnteredAt: null, results: {}, newPrice: null, buyerConfirmedAt: null, sellerConfirmedAt: null };

/** For a meeting just agreed: a new code and an empty sheet. Wrong codes stay counted. */
export async function beginHandover(db: Db, { productId, id: bookingId }: Key): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insert(handovers)
    .values({ productId, bookingId, code })
    .onConflictDoUpdate({ target: [handovers.productId, handovers.bookingId], set: { code, ...unchecked } });
}

/** The terms have changed, and so has the sheet. */
export async function forgetResults(db: Db, deal: Key): Promise<void> {
  await db.update(handovers).set({ results: {} }).where(keyOf(deal));
}

async function readHandover(db: Db, deal: Key): Promise<StoredHandover> {
  const [found] = await db.select().from(handovers).where(keyOf(deal));
  if (!found) throw new Refusal('conflict', m.handover_notAgreed());
  return found;
}

async function update(db: Db, deal: Key, changes: Partial<StoredHandover>): Promise<void> {
  await db.update(handovers).set(changes).where(keyOf(deal));
}

const claimIds = (deal: StoredDeal) =>
  new Set(claimsOf(deal.productName, (deal.agreed ?? {}) as Terms).map(({ id }) => id));

async function saveResults({ db, deal, detail }: Step): Promise<Partial<StoredDeal>> {
  const { results } = detail as { results: CheckResults };
  const known = claimIds(deal);
  if (!Object.keys(results).every((id) => known.has(id))) throw new Refusal('conflict', m.handover_unknownClaim());
  const { results: before } = await readHandover(db, deal);
  await update(db, deal, { results: { ...(before as CheckResults), ...results } });
  return {};
}

async function askPrice({ db, deal, detail }: Step): Promise<Partial<StoredDeal>> {
  const { price } = detail as { price: number };
  const { results } = await readHandover(db, deal);
  if (!Object.values(results as CheckResults).includes('fail'))
    throw new Refusal('conflict', m.handover_nothingFailed());
  if (price >= deal.price) throw new Refusal('invalid', m.handover_priceNotLower());
  // Whoever said that all is good meant another price.
  await update(db, deal, { newPrice: price, buyerConfirmedAt: null, sellerConfirmedAt: null });
  return {};
}

async function acceptPrice({ db, deal }: Step): Promise<Partial<StoredDeal>> {
  const { newPrice } = await readHandover(db, deal);
  if (newPrice === null) throw new Refusal('conflict', m.handover_noPriceAsked());
  await update(db, deal, { newPrice: null });
  const agreed = (deal.agreed ?? {}) as Record<string, unknown>;
  // The price of the listing is still the old one, which is no change by the seller.
  return { price: newPrice, agreed: { ...agreed, bargained: true } };
}

async function declinePrice({ db, deal }: Step): Promise<Partial<StoredDeal>> {
  const { newPrice } = await readHandover(db, deal);
  if (newPrice === null) throw new Refusal('conflict', m.handover_noPriceAsked());
  await update(db, deal, { newPrice: null });
  return {};
}

const isCode = (entered: string, code: string) => timingSafeEqual(Buffer.from(entered), Buffer.from(code));

/**
 * Counts a wrong code and returns the sentence about it. Apart from the act itself, whose refusal would roll the count
 * back; the lock on the product makes concurrent guesses wait for each other.
 */
export function countWrongCode(db: Db, id: string, sellerId: string, code: string): Promise<string | undefined> {
  return transaction(db, async (change) => {
    const [deal] = isUuid(id)
      ? await runPrepared<{ productId: string }>(change, {
          name: 'deal of a code',
          text: `select product_id as "productId" from bookings where id = $1 and seller_id = $2 and status = 'Meeting agreed'`,
          values: [id, sellerId],
        })
      : [];
    if (!deal) return undefined;
    await change.select({ id: products.id }).from(products).where(eq(products.id, deal.productId)).for('no key update');
    const key = { ...deal, id };
    const { code: right, codeEnteredAt, failedCodes } = await readHandover(change, key);
    if (isCode(code, right) || codeEnteredAt || failedCodes >= mostCodeTries) return undefined;
    await update(change, key, { failedCodes: failedCodes + 1 });
    return m.handover_wrongCode({ triesLeft: mostCodeTries - failedCodes - 1 });
  });
}

async function enterCode({ db, deal, detail, now }: Step): Promise<Partial<StoredDeal>> {
  const { code } = detail as { code: string };
  const { code: right, codeEnteredAt, failedCodes } = await readHandover(db, deal);
  if (codeEnteredAt) throw new Refusal('conflict', m.handover_codeAlreadyEntered());
  if (failedCodes >= mostCodeTries) throw new Refusal('conflict', m.handover_tooManyCodes());
  if (!isCode(code, right))
    throw new Refusal('conflict', m.handover_wrongCode({ triesLeft: mostCodeTries - failedCodes }));
  await update(db, deal, { codeEnteredAt: now });
  return {};
}

async function confirmHandover({ db, deal, actor, now }: Step): Promise<Partial<StoredDeal>> {
  const handover = await readHandover(db, deal);
  if (!handover.codeEnteredAt) throw new Refusal('conflict', m.handover_codeFirst());
  if (handover.newPrice !== null) throw new Refusal('conflict', m.handover_priceFirst());
  const [product] = await runPrepared<{ changes: unknown[] }>(db, {
    name: 'changes before a handover',
    text: `select ${changesJson} as changes from bookings b join products p on p.id = b.product_id
      where b.product_id = $1 and b.id = $2`,
    values: [deal.productId, deal.id],
  });
  if (product?.changes.length !== 0) throw new Refusal('conflict', m.handover_changesFirst());
  const confirmedAt = actor === 'buyer' ? 'buyerConfirmedAt' : 'sellerConfirmedAt';
  if (handover[confirmedAt]) throw new Refusal('conflict', m.handover_alreadyConfirmed());
  await update(db, deal, { [confirmedAt]: now });
  return {};
}

async function claimNoShow({ db, deal, now }: Step): Promise<Partial<StoredDeal>> {
  if (!isMeetingOver(deal.meetingAt, now)) throw new Refusal('conflict', m.handover_afterMeetingOnly());
  const { codeEnteredAt } = await readHandover(db, deal);
  if (codeEnteredAt) throw new Refusal('conflict', m.handover_youMet());
  return {};
}

const isMeetingOver = (meetingAt: Date | null, now: Date) =>
  meetingAt !== null && now.getTime() >= meetingAt.getTime() + graceMinutes * 60 * 1000;

/** SQL for what is stored of the handover of a deal `b`, with its product repeated, so that one shard answers. */
export const handoverJson = (productId: string) => `
  (select json_build_object('results', h.results, 'code', case when b.live then h.code end,
     'codeEntered', h.code_entered_at is not null, 'failedCodes', h.failed_codes, 'newPrice', h.new_price,
     'confirmedBy', array_remove(array[
       case when h.buyer_confirmed_at is not null then 'buyer' end,
       case when h.seller_confirmed_at is not null then 'seller' end], null))
   from handovers h where h.product_id = ${productId} and h.booking_id = b.id)`;

export type HandoverRow = Pick<Handover, 'results' | 'code' | 'codeEntered' | 'newPrice' | 'confirmedBy'> & {
  failedCodes: number;
};

/** The handover as one side sees it: the code is the buyer's. */
export function handoverFor(
  side: Actor,
  row: HandoverRow | null,
  productName: string,
  agreed: Terms | null,
): Handover | null {
  if (!row) return null;
  const { failedCodes, ...shown } = row;
  const claims = claimsOf(productName, agreed ?? {});
  return {
    ...shown,
    claims,
    code: side === 'buyer' ? shown.code : null,
    triesLeft: Math.max(0, mostCodeTries - failedCodes),
  };
}

/** Whether an act about the handover has what it needs; undefined for other acts. */
export function isHandoverActOpen(
  act: Act,
  side: Actor,
  { handover, meetingAt, changes }: Pick<Deal, 'handover' | 'meetingAt' | 'changes'>,
  now: Date,
): boolean | undefined {
  if (!handover) return act in handoverRules ? false : undefined;
  switch (act) {
    case 'check':
      return !handover.confirmedBy.includes('buyer');
    case 'ask-price':
      return handover.newPrice === null && Object.values(handover.results).includes('fail');
    case 'accept-price':
    case 'decline-price':
      return handover.newPrice !== null;
    case 'enter-code':
      return !handover.codeEntered && handover.triesLeft > 0;
    case 'confirm':
      return (
        handover.codeEntered &&
        handover.newPrice === null &&
        changes.length === 0 &&
        !handover.confirmedBy.some((each) => each === side)
      );
    case 'no-show':
      return !handover.codeEntered && isMeetingOver(meetingAt ? new Date(meetingAt) : null, now);
    default:
      return undefined;
  }
}

/** A receipt names both people and cannot be changed; whoever saved the file still has it. */
export async function deleteReceiptsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from receipts r using bookings b
    where b.product_id = r.product_id and b.id = r.booking_id and ${userId} in (b.buyer_id, b.seller_id)`);
}
