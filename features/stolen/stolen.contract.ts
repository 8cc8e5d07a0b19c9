import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { lines, optionalLine, optionalLines } from '#common/text.ts';
import { imei } from '#features/imei/imei.contract.ts';

const reportStatus = z.enum(['open', 'accepted', 'rejected']);
export type ReportStatus = z.output<typeof reportStatus>;

export const reportStolen = endpoint({
  method: 'POST',
  path: '/stolen-reports',
  summary:
    'Reports a phone stolen: one bought here, by its deal, or any by its IMEI and the number of a police report; of the IMEI a keyed hash is kept',
  body: z.object({
    dealId: z.optional(z.string()),
    imei: z.optional(imei),
    policeNumber: optionalLine(60),
    details: optionalLines(1000),
  }),
  reply: mutationResult,
  status: 201,
});

const ownReport = z.object({
  id: z.string(),
  status: reportStatus,
  /** The phone bought here; null for one named by its number alone. */
  productName: z.nullable(z.string()),
  reportedAt: z.string(),
  /** What the admin wrote. */
  answer: z.nullable(z.string()),
  /** Whether a phone with this number was offered here since, which is held. */
  isFound: z.boolean(),
});
export type OwnReport = z.output<typeof ownReport>;

export const listOwnStolenReports = endpoint({
  method: 'GET',
  path: '/stolen-reports/own',
  summary: 'The own reports of stolen phones, newest first',
  reply: z.array(ownReport),
});

const stolenReport = z.object({
  id: z.string(),
  status: reportStatus,
  reportedAt: z.string(),
  reporterName: z.string(),
  reporterEmail: z.string(),
  dealId: z.nullable(z.string()),
  productName: z.nullable(z.string()),
  policeNumber: z.nullable(z.string()),
  details: z.string(),
  /** Listings with the number, besides the sale by which the reporter got the phone. */
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sellerName: z.nullable(z.string()),
      sellerEmail: z.nullable(z.string()),
      /** Somebody who sold the phone themselves may not have lost it. */
      isReporters: z.boolean(),
      status: z.enum(['listed', 'held', 'sold', 'removed']),
      postedAt: z.string(),
    }),
  ),
});
export type StolenReport = z.output<typeof stolenReport>;

export const listStolenReports = endpoint({
  method: 'GET',
  path: '/stolen-reports',
  summary: 'Reports of stolen phones for admins: the open ones first, then the accepted ones',
  reply: z.array(stolenReport),
});

export const decideStolenReport = endpoint({
  method: 'PATCH',
  path: '/stolen-reports/:id',
  summary:
    'Accepts a report, which holds every listing with that number, or rejects it; one that was accepted can be rejected later, which lifts the hold. The reporter reads the reason',
  params: z.object({ id: z.string() }),
  body: z.object({ decision: z.enum(['accepted', 'rejected']), reason: lines(1000) }),
  reply: mutationResult,
});
