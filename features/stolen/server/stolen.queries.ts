import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#common/endpoint.ts';
import type { Locale } from '#common/languages.ts';
import type { DealConfig } from '#features/deals/server/act.ts';
import { removeProducts } from '#features/deals/server/listings.queries.ts';
import { lockNumbers, valuesOf } from '#features/imei/server/imei.queries.ts';
import type { ImeiHash, ImeiKeys } from '#features/imei/server/imei-keys.ts';
import { insertListingNotice, insertNotice } from '#features/notices/server/notices.queries.ts';
import { relistProducts } from '#features/products/server/products.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { products, stolenImeis, stolenReports } from '#platform/db/schema.ts';
import { hasStolenNumber, isLaterSale } from '#platform/db/stolen-phones.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { addJob } from '#platform/jobs.ts';
import { m } from '#translations';
import type { OwnReport, reportStolen, StolenReport } from '../stolen.contract.ts';

/** So that nobody keeps admins busy. */
const maxOpen = 5;
const maxListed = 100;

type Bought = { productId: string; productName: string; hashes: ImeiHash[] };

/** What this person bought here by that deal, with the number that the seller had given. */
async function findBought(db: Db, buyerId: string, dealId: string): Promise<Bought | undefined> {
  const [bought] = await runPrepared<Bought>(db, {
    name: 'phone bought by a deal',
    text: `
      select b.product_id as "productId", b.product_name as "productName", (
        select coalesce(json_agg(json_build_object('keyId', i.key_id, 'hash', i.hash)), '[]')
        from product_imeis i where i.product_id = b.product_id) as hashes
      from bookings b where b.id = $1 and b.buyer_id = $2 and b.status = 'Handed over'`,
    values: [dealId, buyerId],
  });
  return bought;
}

const missing = (field: 'imei' | 'policeNumber', message: string) =>
  new Refusal('invalid', message, { errors: [{ field, message }] });

export async function insertStolenReport(
  db: Db,
  keys: ImeiKeys,
  reporterId: string,
  { dealId, imei, policeNumber, details = '' }: BodyOf<typeof reportStolen>,
): Promise<void> {
  await lockCaller(db, reporterId);
  const isOpen = and(eq(stolenReports.reporterId, reporterId), eq(stolenReports.status, 'open'));
  if ((await db.$count(stolenReports, isOpen)) >= maxOpen)
    throw new Refusal('conflict', m.stolen_tooManyOpen({ max: maxOpen }), { passing: true });
  const bought = dealId === undefined ? undefined : await findBought(db, reporterId, dealId);
  if (dealId !== undefined && !bought) throw new Refusal('not-found', m.stolen_noReceipt());
  if (dealId !== undefined && (await db.$count(stolenReports, and(isOpen, eq(stolenReports.bookingId, dealId)))) > 0)
    throw new Refusal('conflict', m.stolen_alreadyReported());
  const typed = imei ? keys.hashesOf(imei) : [];
  const onReceipt = bought?.hashes ?? [];
  const hashes = [...onReceipt, ...typed];
  if (hashes.length === 0) throw missing('imei', bought ? m.stolen_imeiNotGiven() : m.stolen_imeiNeeded());
  if (!bought && !policeNumber) throw missing('policeNumber', m.stolen_policeNeeded());
  // Else a receipt for one phone would do to have any other held.
  const isOnReceipt = typed.some(({ keyId, hash }) =>
    onReceipt.some((own) => own.keyId === keyId && own.hash === hash),
  );
  if (imei && !isOnReceipt && !policeNumber) throw missing('policeNumber', m.stolen_policeForNumber());
  const [report] = await db
    .insert(stolenReports)
    .values({ reporterId, bookingId: dealId, policeNumber: policeNumber || null, details })
    .returning({ id: stolenReports.id });
  const reportId = report?.id as string;
  await db
    .insert(stolenImeis)
    .values(hashes.map((each) => ({ reportId, ...each })))
    .onConflictDoNothing();
}

/** SQL for the status of a product `p` as an admin reads it. */
const statusOf = `case when p.held_at is not null then 'held' else p.status end`;
export function readStolenReports(db: Db) {
  return runPrepared<StolenReport>(db, {
    name: 'reports of stolen phones',
    text: `
      select r.id, r.status, ${isoText('r.created_at')} as "reportedAt", u.name as "reporterName",
        u.email as "reporterEmail", r.booking_id as "dealId", b.product_name as "productName",
        r.police_number as "policeNumber", r.details, (
          select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'sellerName', s.name,
            'sellerEmail', s.email, 'isReporters', p.seller_id is not distinct from r.reporter_id, 'status', ${statusOf},
            'postedAt', ${isoText('p.posted_at')}) order by p.posted_at desc), '[]')
          from products p left join users s on s.id = p.seller_id
          where p.id is distinct from b.product_id and ${hasStolenNumber}) as listings
      from stolen_reports r join users u on u.id = r.reporter_id left join bookings b on b.id = r.booking_id
      where r.status <> 'rejected'
      order by r.status = 'open' desc, r.created_at desc, r.id limit ${maxListed}`,
    values: [],
  });
}

export function readOwnStolenReports(db: Db, reporterId: string) {
  return runPrepared<OwnReport>(db, {
    name: 'own reports of stolen phones',
    text: `
      select r.id, r.status, b.product_name as "productName", ${isoText('r.created_at')} as "reportedAt", r.answer,
        r.status = 'accepted' and exists (select from products p where p.held_at is not null and ${hasStolenNumber}) as "isFound"
      from stolen_reports r left join bookings b on b.id = r.booking_id
      where r.reporter_id = $1 order by r.created_at desc, r.id limit ${maxListed}`,
    values: [reporterId],
  });
}

type Decided = { id: string; reporterId: string; bookingId: string | null; name: string };
type Decision = { decision: 'accepted' | 'rejected'; reason: string };

/** Undefined where there is no such report that can be decided so. */
export async function decideReport(
  db: Db,
  id: string,
  { decision, reason }: Decision,
  config: DealConfig,
): Promise<Decided | undefined> {
  const hashes = await db.select().from(stolenImeis).where(eq(stolenImeis.reportId, id));
  // A listing to which the number is given meanwhile is held by whichever of the two is later.
  await lockNumbers(db, hashes);
  const before = decision === 'accepted' ? ['open' as const] : ['open' as const, 'accepted' as const];
  const [decided] = await db
    .update(stolenReports)
    .set({ status: decision, answer: reason, decidedAt: new Date() })
    .where(and(eq(stolenReports.id, id), inArray(stolenReports.status, before)))
    .returning();
  if (!decided) return undefined;
  const [bought] = await runPrepared<{ productId: string; name: string }>(db, {
    name: 'phone of a stolen report',
    text: 'select product_id as "productId", product_name as name from bookings where id = $1',
    values: [decided.bookingId],
  });
  const { reporterId, bookingId } = decided;
  if (bought)
    await insertNotice(db, {
      ...{ userId: reporterId, kind: 'listing', productId: bought.productId, subjectId: id },
      act: `stolen-${decision}`,
    });
  else await addJob(db, 'stolen-decision-mail', { reportId: id });
  if (decision === 'accepted') {
    await holdListings(db, { id, reporterId }, await findListed(db, id), config);
    await tellLaterHolders(db, id);
  } else await releaseListings(db, id);
  return { id, reporterId, bookingId, name: bought?.name ?? m.stolen_unnamedPhone() };
}

async function findListed(db: Db, reportId: string): Promise<string[]> {
  const found = await runPrepared<{ id: string }>(db, {
    name: 'listings with a stolen number',
    text: `
      select p.id from products p, stolen_reports r
      where r.id = $1 and p.status = 'listed' and ${hasStolenNumber} order by p.id`,
    values: [reportId],
  });
  return found.map(({ id }) => id);
}

/** Takes listings off the market until the report is settled, and tells their sellers and who reported the phone. */
async function holdListings(
  db: Db,
  { id, reporterId }: { id: string; reporterId: string },
  productIds: string[],
  config: DealConfig,
): Promise<void> {
  if (productIds.length === 0) return;
  const which = inArray(products.id, productIds);
  await removeProducts(db, which, 'admin', config);
  const held = await db
    .update(products)
    .set({ heldAt: new Date(), heldFor: 'stolen' })
    .where(which)
    .returning({ productId: products.id, sellerId: products.sellerId });
  for (const { productId, sellerId } of held) {
    if (sellerId) await insertListingNotice(db, { userId: sellerId, productId, matter: 'stolen', act: 'held-stolen' });
    if (sellerId !== reporterId)
      await insertNotice(db, { userId: reporterId, kind: 'listing', productId, subjectId: id, act: 'stolen-found' });
  }
}

/** Whoever has a receipt of that phone from after the reporter's, or from ever where the reporter has none. */
async function tellLaterHolders(db: Db, reportId: string): Promise<void> {
  const later = await runPrepared<{ id: string; productId: string; buyerId: string; version: number }>(db, {
    name: 'later receipts of a stolen phone',
    text: `
      select b.id, b.product_id as "productId", b.buyer_id as "buyerId", b.version
      from stolen_reports r left join bookings own on own.id = r.booking_id
      join products p on ${hasStolenNumber}
      join bookings b on b.product_id = p.id and ${isLaterSale}
      where r.id = $1`,
    values: [reportId],
  });
  for (const { id, productId, buyerId, version } of later)
    await insertNotice(db, {
      ...{ userId: buyerId, kind: 'deal', productId, subjectId: id },
      ...{ act: 'reported-stolen', version },
    });
}

/** Puts the listings back on the market whose number no other accepted report names. */
async function releaseListings(db: Db, reportId: string): Promise<void> {
  const free = await runPrepared<{ id: string }>(db, {
    name: 'listings to release',
    text: `
      select p.id from products p, stolen_reports r
      where r.id = $1 and p.held_at is not null and p.held_for is distinct from 'reports' and ${hasStolenNumber} and not exists (
        select from product_imeis i join stolen_imeis s on s.key_id = i.key_id and s.hash = i.hash
        join stolen_reports other on other.id = s.report_id
        where i.product_id = p.id and other.status = 'accepted')
      order by p.id`,
    values: [reportId],
  });
  for (const { id: productId, sellerId } of await relistProducts(
    db,
    free.map(({ id }) => id),
  ))
    if (sellerId) await insertListingNotice(db, { userId: sellerId, productId, matter: 'stolen', act: 'hold-lifted' });
}

/** Holds a listing to which a stolen phone's number was just given. */
export async function holdIfStolen(
  db: Db,
  productId: string,
  hashes: ImeiHash[],
  config: DealConfig,
): Promise<boolean> {
  const [report] = await runPrepared<{ id: string; reporterId: string }>(db, {
    name: 'accepted report of a number',
    text: `
      select r.id, r.reporter_id as "reporterId" from stolen_imeis s join stolen_reports r on r.id = s.report_id
      where r.status = 'accepted' and (s.key_id, s.hash) in (select * from unnest($1::text[], $2::text[]))
      order by r.created_at limit 1`,
    values: valuesOf(hashes),
  });
  if (report) await holdListings(db, report, [productId], config);
  return report !== undefined;
}

type DecidedReport = { email: string; name: string; language: Locale; status: 'accepted' | 'rejected'; answer: string };

/** Undefined when whoever reported it has left, or has not confirmed their e-mail address. */
export async function findDecidedReport(db: Db, id: string): Promise<DecidedReport | undefined> {
  const [found] = await runPrepared<DecidedReport>(db, {
    name: 'decided report of a stolen phone',
    text: `
      select u.email, u.name, u.language, r.status, r.answer from stolen_reports r join users u on u.id = r.reporter_id
      where r.id = $1 and r.status <> 'open' and u.email_verified and u.closed_at is null`,
    values: [id],
  });
  return found;
}
