import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DealConfig } from '#features/deals/server/act.ts';
import { removeProducts } from '#features/deals/server/listings.queries.ts';
import { product as productSchema } from '#features/products/products.contract.ts';
import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { products, reports } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { report, reportedProductsReply, reportsOfProduct } from '../reports.contract.ts';

/** Bounds the list for products with very many reports. */
const maxReportsShown = 50;

/** SQL that joins the open reports of each product of the page. */
const joinReports = `
  join (
    select r.product_id, count(*) as count, array_agg(${wireJson(report, {
      reason: 'r.reason',
      reportedAt: isoText('r.created_at'),
      reporterName: 'u.name',
    })} order by r.created_at desc, r.user_id) as latest
    from page join reports r on r.product_id = page.id join users u on u.id = r.user_id
    where r.dismissed_at is null group by r.product_id
  ) said on said.product_id = p.id`;

const reportedProductJson = `
  ${wireJson(productSchema, productExpressions('insider'))}::jsonb ||
  ${wireJson(reportsOfProduct, {
    reports: `to_json(said.latest[1:${maxReportsShown}])`,
    reportCount: 'said.count',
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
      where p.status <> 'removed' and r.dismissed_at is null ${search ? `and (${isFound})` : ''} group by p.id`,
    values: search ? [search] : [],
    entry: reportedProductJson,
    from: `join products p on p.id = page.id left join users s on s.id = p.seller_id ${joinBooked} ${joinReports}`,
    reply: (entries) => wireJson(reportedProductsReply, { success: 'true', products: entries }),
  });
}

const isNew = sql`(reports.dismissed_at is not null and excluded.reason not in ('', reports.reason))`;

/**
 * False when there is no such product. A repeated report only adds a missing reason; after a dismissal only a new reason
 * reopens it, so that repeating one cannot keep admins busy.
 */
export async function insertReport(db: Db, userId: string, productId: string, reason: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into reports (product_id, user_id, reason)
    select p.id, ${userId}, ${reason} from products p where p.id = ${productId} and p.status <> 'removed'
    on conflict (product_id, user_id) do update set
      reason = case when reports.reason = '' or ${isNew} then excluded.reason else reports.reason end,
      created_at = case when ${isNew} then excluded.created_at else reports.created_at end,
      dismissed_at = case when not ${isNew} then reports.dismissed_at end
    returning product_id`);
  return rows.length === 1;
}

type ReportedProduct = { id: string; name: string; sellerId: string | null };

/** Undefined when the product has no open report. */
export async function removeReportedProduct(
  db: Db,
  id: string,
  config: DealConfig,
): Promise<ReportedProduct | undefined> {
  const reported = sql`exists (select from reports r where r.product_id = ${id} and r.dismissed_at is null)`;
  if ((await removeProducts(db, and(eq(products.id, id), reported), 'admin', config)) === 0) return undefined;
  return findReportedProduct(db, id);
}

/** Returns the product; undefined when it had no open report. */
export async function dismissReportsOf(db: Db, id: string): Promise<ReportedProduct | undefined> {
  const dismissed = await db
    .update(reports)
    .set({ dismissedAt: new Date() })
    .where(and(eq(reports.productId, id), isNull(reports.dismissedAt)))
    .returning({ id: reports.productId });
  return dismissed.length > 0 ? findReportedProduct(db, id) : undefined;
}

async function findReportedProduct(db: Db, id: string): Promise<ReportedProduct | undefined> {
  const { name, sellerId } = products;
  const [product] = await db.select({ id: products.id, name, sellerId }).from(products).where(eq(products.id, id));
  return product;
}
