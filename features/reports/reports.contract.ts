import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { reportRules } from '#common/report-rules.ts';
import { lines, optionalLines, optionalText } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { product } from '#features/products/products.contract.ts';

const rule = z.enum(reportRules);

export const report = onWire(
  z.object({ rule: z.nullable(rule), reason: z.string(), reportedAt: z.string(), reporterName: z.string() }),
  {
    reportedAt: 'date',
    reporterName: 'name',
  },
);
export type Report = z.output<typeof report>;

export const reportsOfProduct = onWire(
  z.object({
    reports: z.array(report),
    reportCount: z.int(),
    /** What the open reports weigh together; see /how-we-check. */
    weight: z.number(),
    /** Whether the listing is hidden until an admin has looked. */
    isHidden: z.boolean(),
  }),
  { reportCount: 'count', isHidden: 'hidden' },
);

/** A product with its latest reports and their number. */
export const reportedProduct = z.intersection(product, reportsOfProduct);
export type ReportedProduct = z.output<typeof reportedProduct>;

export const reportedProductsReply = onWire(z.object({ success: z.boolean(), products: z.array(reportedProduct) }), {
  success: 'sucess',
  products: 'data',
});

const params = z.object({ id: z.string() });

export const reportProduct = endpoint({
  method: 'PATCH',
  path: '/products/report/:id',
  summary:
    'Reports a phone; a person counts once, and repeating it succeeds, also after it was dismissed. Enough weight of people who were right before hides the phone until an admin has looked',
  params,
  body: z.object({ rule: z.optional(rule), reason: optionalLines(1000) }),
  reply: mutationResult,
});

export const listReportedProducts = endpoint({
  method: 'GET',
  path: '/products/report',
  summary:
    'Reported phones that are on the market or hidden because of it, the latest reported first; q searches phones and sellers',
  query: z.object({ ...pageQuery, q: optionalText(100) }),
  reply: reportedProductsReply,
});

export const dismissReports = endpoint({
  method: 'PATCH',
  path: '/products/report/:id/dismissed',
  summary: 'Dismisses the reports of a phone, which stays on the market; the reason is kept for other admins',
  params,
  body: z.object({ reason: lines(1000) }),
  reply: mutationResult,
});

/** What the page asks of an admin; a program may leave it out. */
export const removalReason = z.object({ reason: lines(1000) });

export const deleteReportedProduct = endpoint({
  method: 'DELETE',
  path: '/products/report/:id',
  summary:
    'Takes a reported phone off the market; a booking of it is cancelled. Its seller reads the rule, by default the one most reported, and the reason, and can appeal',
  params,
  body: z.object({ rule: z.optional(rule), reason: optionalLines(1000) }),
  reply: mutationResult,
});
