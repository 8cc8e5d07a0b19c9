import { and, eq, sql } from 'drizzle-orm';
import { product } from '#features/products/products.contract.ts';
import { productExpressions, removeProducts } from '#features/products/server/products.queries.ts';
import type { Database, Db } from '#server/db/client.ts';
import { type PageRequest, readPage } from '#server/db/paging.ts';
import { products } from '#server/db/schema.ts';
import { isoText, wireJson } from '#server/db/wire-sql.ts';
import type { WireText } from '#server/http/serving.ts';
import { report, reportedProductsReply, reportsOfProduct } from '../reports.contract.ts';

/** Of a phone that a thousand people report, the admin reads the latest and the number. */
const mostReportsShown = 50;

const latestReports = `
  (select json_agg(${wireJson(report, {
    reason: 'r.reason',
    reportedAt: isoText('r.created_at'),
    reporterName: 'u.name',
  })} order by r.created_at desc, r.user_id)
   from (select * from reports where product_id = p.id order by created_at desc, user_id limit ${mostReportsShown}) r
   join users u on u.id = r.user_id)`;

const reportedProductJson = `
  ${wireJson(product, productExpressions('member'))}::jsonb ||
  ${wireJson(reportsOfProduct, {
    reports: latestReports,
    reportCount: '(select count(*) from reports r where r.product_id = p.id)',
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
      where p.status <> 'removed' ${search ? `and (${isFound})` : ''} group by p.id`,
    values: search ? [search] : [],
    entry: reportedProductJson,
    from: 'join products p on p.id = page.id left join users s on s.id = p.seller_id',
    reply: (entries) => wireJson(reportedProductsReply, { success: 'true', products: entries }),
  });
}

/** False when there is no such phone; a person's first word stands, but a missing reason may be added. */
export async function insertReport(db: Db, userId: string, productId: string, reason: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into reports (product_id, user_id, reason)
    select p.id, ${userId}, ${reason} from products p where p.id = ${productId} and p.status <> 'removed'
    on conflict (product_id, user_id) do update
      set reason = case when reports.reason = '' then excluded.reason else reports.reason end
    returning product_id`);
  return rows.length === 1;
}

type RemovedPhone = { id: string; name: string; sellerId: string | null };

/** Undefined when nobody has reported such a phone. */
export async function removeReportedProduct(db: Db, id: string): Promise<RemovedPhone | undefined> {
  const reported = sql`exists (select from reports r where r.product_id = ${products.id})`;
  if ((await removeProducts(db, and(eq(products.id, id), reported))) === 0) return undefined;
  const { name, sellerId } = products;
  const [removed] = await db.select({ id: products.id, name, sellerId }).from(products).where(eq(products.id, id));
  return removed;
}
