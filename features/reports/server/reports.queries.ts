import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReportRule } from '#common/report-rules.ts';
import type { DealConfig } from '#features/deals/server/act.ts';
import { removeProducts } from '#features/deals/server/listings.queries.ts';
import { insertListingNotice } from '#features/notices/server/notices.queries.ts';
import { product as productSchema } from '#features/products/products.contract.ts';
import { joinBooked, productExpressions, relistProducts } from '#features/products/server/products.queries.ts';
import { type Database, type Db, runPrepared } from '#platform/db/client.ts';
import { hidingWeight, isJudged, reportWeight } from '#platform/db/open-reports.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { products, reports } from '#platform/db/schema.ts';
import { hasStolenNumber } from '#platform/db/stolen-phones.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { report, reportedProductsReply, reportsOfProduct } from '../reports.contract.ts';

/** Bounds the list for products with very many reports. */
const maxReportsShown = 50;

/** SQL that joins the open reports of each product of the page. */
const joinReports = `
  join (
    select r.product_id, count(*) as count, round(sum(${reportWeight('u.id')})::numeric, 2) as weight, array_agg(${wireJson(
      report,
      {
        rule: 'r.rule',
        reason: 'r.reason',
        reportedAt: isoText('r.created_at'),
        reporterName: 'u.name',
      },
    )} order by r.created_at desc, r.user_id) as latest
    from page join reports r on r.product_id = page.id join users u on u.id = r.user_id
    where r.dismissed_at is null group by r.product_id
  ) said on said.product_id = p.id`;

const reportedProductJson = `
  ${wireJson(productSchema, productExpressions('insider'))}::jsonb ||
  ${wireJson(reportsOfProduct, {
    reports: `to_json(said.latest[1:${maxReportsShown}])`,
    reportCount: 'said.count',
    weight: 'said.weight',
    isHidden: "coalesce(p.held_for = 'reports', false)",
  })}::jsonb`;

const isFound = ['p.name', 's.name', 's.email'].map((text) => `strpos(lower(${text}), lower($2)) > 0`).join(' or ');

export function readReportedProducts(
  db: Database,
  { search, ...request }: PageRequest & { search: string | undefined },
): Promise<WireText> {
  return readPage(db, request, {
    name: `reported products ${search ? 'found' : ''}`,
    all: `
      select p.id, max(r.created_at) as at
      from reports r join products p on p.id = r.product_id left join users s on s.id = p.seller_id
      where ${isJudged('p')} and r.dismissed_at is null ${search ? `and (${isFound})` : ''} group by p.id`,
    values: search ? [search] : [],
    entry: reportedProductJson,
    from: `join products p on p.id = page.id left join users s on s.id = p.seller_id ${joinBooked} ${joinReports}`,
    reply: (entries) => wireJson(reportedProductsReply, { success: 'true', products: entries }),
  });
}

const isNew = sql`(reports.dismissed_at is not null and excluded.reason not in ('', reports.reason))`;

/** What a repeated report changes. */
export const setOnRepeat = sql`
  rule = case when reports.rule is null or ${isNew} then coalesce(excluded.rule, reports.rule) else reports.rule end,
  reason = case when reports.reason = '' or ${isNew} then excluded.reason else reports.reason end,
  created_at = case when ${isNew} then excluded.created_at else reports.created_at end,
  dismissed_at = case when not ${isNew} then reports.dismissed_at end`;

/**
 * False when there is no such product. A repeated report only adds a missing reason; after a dismissal only a new reason
 * reopens it, so that repeating one cannot keep admins busy.
 */
type NewReport = { rule?: ReportRule | undefined; reason: string };

export async function insertReport(
  db: Db,
  userId: string,
  productId: string,
  { rule, reason }: NewReport,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into reports (product_id, user_id, rule, reason)
    select p.id, ${userId}, ${rule ?? null}, ${reason} from products p
    where p.id = ${productId} and ${sql.raw(isJudged('p'))}
    on conflict (product_id, user_id) do update set ${setOnRepeat}
    returning product_id`);
  return rows.length === 1;
}

/**
 * Hides a listing whose open reports weigh enough, until an admin has looked, and tells its seller. Not while it is booked:
 * nobody else can book it then, and reports end no deal. Returns the product if it is hidden now.
 */
export async function hideIfReported(
  db: Db,
  productId: string,
  config: DealConfig,
): Promise<ReportedProduct | undefined> {
  await db.execute(sql`select from products where id = ${productId} for no key update`);
  const [heavy] = await runPrepared(db, {
    name: 'a heavily reported listing',
    text: `
      select p.id from products p
      where p.id = $1 and p.status = 'listed' and not exists (select from bookings b where b.product_id = p.id and b.live)
        and (select sum(${reportWeight('open.user_id')}) from reports open
          where open.product_id = p.id and open.dismissed_at is null) >= ${hidingWeight}`,
    values: [productId],
  });
  if (!heavy) return undefined;
  const which = eq(products.id, productId);
  await removeProducts(db, which, 'system', config);
  await db.update(products).set({ heldAt: new Date(), heldFor: 'reports' }).where(which);
  const product = await findReportedProduct(db, productId);
  if (product?.sellerId) await tellSeller(db, product.sellerId, productId, 'held-reports');
  return product;
}

const tellSeller = (db: Db, userId: string, productId: string, act: 'held-reports' | 'hold-lifted') =>
  insertListingNotice(db, { userId, productId, matter: 'reports', act });

type ReportedProduct = { id: string; name: string; sellerId: string | null };

/** Undefined when the product has no open report. */
export async function removeReportedProduct(
  db: Db,
  id: string,
  config: DealConfig,
): Promise<(ReportedProduct & { wasHidden: boolean }) | undefined> {
  const reported = sql`exists (select from reports r where r.product_id = ${id} and r.dismissed_at is null)`;
  const isHidden = eq(products.heldFor, 'reports');
  const hidden = await db
    .update(products)
    .set({ heldAt: null, heldFor: null })
    .where(and(eq(products.id, id), isHidden, reported))
    .returning({ id: products.id });
  const removed = await removeProducts(db, and(eq(products.id, id), reported), 'admin', config);
  if (hidden.length + removed === 0) return undefined;
  await db
    .update(reports)
    .set({ upheldAt: new Date() })
    .where(and(eq(reports.productId, id), isNull(reports.dismissedAt)));
  const product = await findReportedProduct(db, id);
  return product && { ...product, wasHidden: hidden.length > 0 };
}

/** The reports that led to a decision, once an appeal has reversed it. */
export async function countAsWrong(db: Db, which: SQL): Promise<void> {
  await db
    .update(reports)
    .set({ upheldAt: null, dismissedAt: new Date(), dismissals: sql`${reports.dismissals} + 1` })
    .where(and(which, isNotNull(reports.upheldAt)));
}

/** Returns the product, which is on the market again where it was hidden; undefined when it had no open report. */
export async function dismissReportsOf(db: Db, id: string): Promise<ReportedProduct | undefined> {
  const judged = sql`exists (select from products p where p.id = ${id} and ${sql.raw(isJudged('p'))})`;
  const dismissed = await db
    .update(reports)
    .set({ dismissedAt: new Date(), dismissals: sql`${reports.dismissals} + 1` })
    .where(and(eq(reports.productId, id), isNull(reports.dismissedAt), judged))
    .returning({ userId: reports.userId });
  if (dismissed.length === 0) return undefined;
  for (const { userId } of dismissed)
    await insertListingNotice(db, { userId, productId: id, matter: 'own-report', act: 'report-dismissed' });
  await showAgain(db, id, { tells: true });
  return findReportedProduct(db, id);
}

/** One whose number was reported stolen meanwhile stays held for that. */
export async function showAgain(db: Db, id: string, { tells }: { tells: boolean }): Promise<void> {
  const [hidden] = await runPrepared<{ sellerId: string | null; isStolen: boolean }>(db, {
    name: 'a hidden listing to show again',
    text: `
      update products p set held_for = 'stolen' where p.id = $1 and p.held_for = 'reports'
      returning p.seller_id as "sellerId",
        exists (select from stolen_reports r where r.status = 'accepted' and ${hasStolenNumber}) as "isStolen"`,
    values: [id],
  });
  if (!hidden || hidden.isStolen) return;
  for (const { sellerId } of await relistProducts(db, [id]))
    if (sellerId && tells) await tellSeller(db, sellerId, id, 'hold-lifted');
}

async function findReportedProduct(db: Db, id: string): Promise<ReportedProduct | undefined> {
  const { name, sellerId } = products;
  const [product] = await db.select({ id: products.id, name, sellerId }).from(products).where(eq(products.id, id));
  return product;
}
