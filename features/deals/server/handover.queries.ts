import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { countryOf, inReadersLanguage } from '#common/countries/countries.ts';
import type { Side } from '#common/roles.ts';
import { hasImei } from '#features/imei/server/imei.queries.ts';
import type { ImeiHash } from '#features/imei/server/imei-keys.ts';
import type { Db } from '#platform/db/client.ts';
import { handovers } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { claimsOf, type Terms } from '../claims.ts';
import { type CheckResults, type Handover, maxCodeTries, maxImeiTries } from '../handover.contract.ts';
import type { ActContext, Actor, DealKey, Outcome } from './act.ts';
import { forgetPayments, type PaymentRow, paymentFor, paymentsJson } from './payments.queries.ts';
import { replaceProposal } from './proposals.queries.ts';

type StoredHandover = typeof handovers.$inferSelect;

const unchecked = {
  ...{ codeEnteredAt: null, results: {}, imeiFits: null },
  ...{ newPrice: null, buyerConfirmedAt: null, sellerConfirmedAt: null },
  ...{ buyerDeregisteredAt: null, sellerDeregisteredAt: null },
};

/** For a meeting just agreed: a new code and an empty sheet. Wrong codes and tries of the IMEI stay counted. */
export async function beginHandover(
  db: Db,
  { productId, id: bookingId }: DealKey,
  country: string | undefined,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insert(handovers)
    .values({ productId, bookingId, code, country })
    .onConflictDoUpdate({ target: handovers.bookingId, set: { code, country: country ?? null, ...unchecked } });
  await forgetPayments(db, bookingId);
}

/** The terms have changed: the sheet is another, and who confirmed or asked for a lower price did so for other terms. */
export async function forgetChecks(db: Db, deal: DealKey): Promise<void> {
  await update(db, deal, { results: {}, newPrice: null, buyerConfirmedAt: null, sellerConfirmedAt: null });
}

async function readHandover(db: Db, deal: DealKey): Promise<StoredHandover> {
  const [found] = await db.select().from(handovers).where(eq(handovers.bookingId, deal.id));
  if (!found) throw new Refusal('conflict', m.handover_notAgreed());
  return found;
}

async function update(db: Db, deal: DealKey, changes: Partial<StoredHandover>): Promise<void> {
  await db.update(handovers).set(changes).where(eq(handovers.bookingId, deal.id));
}

export async function saveResults({ db, deal, detail }: ActContext<{ results: CheckResults }>): Promise<Outcome> {
  const { results: before } = await readHandover(db, deal);
  await update(db, deal, { results: { ...(before as CheckResults), ...detail.results } });
  return {};
}

/** A number that differs is no refusal: both sides are to see that it was tried. */
export async function checkImei({ db, deal, detail }: ActContext<{ hashes: ImeiHash[] }>): Promise<Outcome> {
  const { imeiTries } = await readHandover(db, deal);
  const fits = await hasImei(db, deal.productId, detail.hashes);
  await update(db, deal, { imeiTries: imeiTries + 1, imeiFits: fits });
  return { detail: { fits } };
}

/** What the buyer is told of the number just compared. */
export async function describeImeiCheck(db: Db, deal: DealKey): Promise<string> {
  const { imeiTries, imeiFits } = await readHandover(db, deal);
  return imeiFits ? m.handover_imeiFits() : m.handover_imeiDiffers({ triesLeft: maxImeiTries - imeiTries });
}

export async function askPrice({ db, deal, detail }: ActContext<{ price: number }>): Promise<Outcome> {
  // Whoever said that all is good meant another price.
  await update(db, deal, { newPrice: detail.price, buyerConfirmedAt: null, sellerConfirmedAt: null });
  return { detail: { ...detail, was: deal.price } };
}

export async function acceptPrice({ db, deal, detail }: ActContext<{ price: number }>): Promise<Outcome> {
  await update(db, deal, { newPrice: null, buyerConfirmedAt: null, sellerConfirmedAt: null });
  const agreed = (deal.agreed ?? {}) as Record<string, unknown>;
  // The price of the listing is still the old one, which is no change by the seller.
  const set = { price: detail.price, agreed: { ...agreed, bargained: true } };
  return { set, detail: { ...detail, was: deal.price } };
}

export async function declinePrice({ db, deal, detail }: ActContext<object>): Promise<Outcome> {
  const { newPrice } = await readHandover(db, deal);
  await update(db, deal, { newPrice: null });
  return { detail: { ...detail, price: newPrice } };
}

const isCode = (entered: string, code: string) => timingSafeEqual(Buffer.from(entered), Buffer.from(code));

/** Counts a wrong code of a locked deal and returns the sentence about it; undefined for the right one. */
export async function countWrongCode(db: Db, deal: DealKey, code: string): Promise<string | undefined> {
  const { code: right, failedCodes } = await readHandover(db, deal);
  if (isCode(code, right)) return undefined;
  await update(db, deal, { failedCodes: failedCodes + 1 });
  return m.handover_wrongCode({ triesLeft: maxCodeTries - failedCodes - 1 });
}

export async function enterCode({ db, deal, detail, now }: ActContext<{ code: string }>): Promise<Outcome> {
  const { code: right, failedCodes } = await readHandover(db, deal);
  if (!isCode(detail.code, right))
    throw new Refusal('conflict', m.handover_wrongCode({ triesLeft: maxCodeTries - failedCodes }));
  await update(db, deal, { codeEnteredAt: now });
  await replaceProposal(db, deal);
  return { set: { soldClaimedAt: null } };
}

export async function confirmHandover({ db, deal, actor, now }: ActContext<object>): Promise<Outcome> {
  await update(db, deal, { [actor === 'buyer' ? 'buyerConfirmedAt' : 'sellerConfirmedAt']: now });
  return {};
}

export async function noteDeregistered({ db, deal, actor, now }: ActContext<object>): Promise<Outcome> {
  await update(db, deal, { [actor === 'buyer' ? 'buyerDeregisteredAt' : 'sellerDeregisteredAt']: now });
  return {};
}

/** SQL for who said of a handover `h` that its phone was de-registered. */
export const deregisteredBy = `array_remove(array[
  case when h.seller_deregistered_at is not null then 'seller' end,
  case when h.buyer_deregistered_at is not null then 'buyer' end], null)`;

/** SQL for what is stored of the handover of a deal `b`. */
export const handoverJson = `
  (select json_build_object('results', h.results, 'code', case when b.live then h.code end,
     'codeEntered', h.code_entered_at is not null, 'failedCodes', h.failed_codes, 'newPrice', h.new_price,
     'imei', case when exists (select from product_imeis i where i.product_id = b.product_id)
       then json_build_object('fits', h.imei_fits, 'tries', h.imei_tries) end,
     'country', h.country, 'deregisteredBy', ${deregisteredBy},
     'payments', ${paymentsJson},
     'confirmedBy', array_remove(array[
       case when h.buyer_confirmed_at is not null then 'buyer' end,
       case when h.seller_confirmed_at is not null then 'seller' end], null))
   from handovers h where h.booking_id = b.id)`;

export type HandoverRow = Pick<Handover, 'results' | 'code' | 'codeEntered' | 'newPrice' | 'confirmedBy'> & {
  failedCodes: number;
  country: string | null;
  deregisteredBy: Side[];
  payments: PaymentRow[];
  imei: { fits: boolean | null; tries: number } | null;
};

/** The handover as one side sees it: the code is the buyer's. */
export function handoverFor(
  side: Actor,
  row: HandoverRow | null,
  productName: string,
  agreed: Terms | null,
): Handover | null {
  if (!row) return null;
  const { failedCodes, imei, country, deregisteredBy: tickedBy, payments, ...shown } = row;
  const register = countryOf(country)?.register;
  const claims = claimsOf(productName, agreed ?? {});
  return {
    ...shown,
    claims,
    payment: paymentFor(side, payments, country),
    damageMap: agreed?.damageMap ?? null,
    code: side === 'buyer' ? shown.code : null,
    triesLeft: Math.max(0, maxCodeTries - failedCodes),
    register: register
      ? {
          name: inReadersLanguage(register.name),
          why: inReadersLanguage(register.why),
          steps: register.steps.map(inReadersLanguage),
          ask: inReadersLanguage(register.ask),
          tickedBy,
        }
      : null,
    imei: imei && { fits: imei.fits, triesLeft: Math.max(0, maxImeiTries - imei.tries), tags: [] },
  };
}

/** A receipt names both people and cannot be changed; whoever saved the file still has it. */
export async function deleteReceiptsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from receipts r using bookings b
    where b.id = r.booking_id and ${userId} in (b.buyer_id, b.seller_id)`);
}
