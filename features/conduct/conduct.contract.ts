import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { conductRules, everyRule } from '#common/report-rules.ts';
import { roles } from '#common/roles.ts';
import { lines, optionalLines } from '#common/text.ts';

const reportedKind = z.enum(['person', 'deal']);

export const reportPerson = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a seller, somebody one has a deal or conversation with, or the other side of an own deal; once for each. Enough weight of people who were right before hides what the person sells until an admin has looked',
  body: z.object({ kind: reportedKind, id: z.string(), rule: z.enum(conductRules), reason: optionalLines(1000) }),
  reply: mutationResult,
});
export type ReportedKind = z.output<typeof reportedKind>;

const reportedPerson = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** What the open reports weigh together, each reporter once. */
  weight: z.number(),
  isHidden: z.boolean(),
  suspendedUntil: z.nullable(z.string()),
  reports: z.array(
    z.object({
      kind: z.enum(['person', 'deal', 'message']),
      /** The deal, of which admins can read all. */
      dealId: z.nullable(z.string()),
      rule: z.nullable(z.enum(everyRule)),
      reason: z.string(),
      reporterName: z.string(),
      reportedAt: z.string(),
    }),
  ),
});
export type ReportedPerson = z.output<typeof reportedPerson>;

export const listReportedPeople = endpoint({
  method: 'GET',
  path: '/reported-people',
  summary:
    'People about whom reports are open, in general or in a deal, the heaviest first; with reports of their messages',
  reply: z.array(reportedPerson),
});

const furthestDays = 366;

export const decideAboutPerson = endpoint({
  method: 'POST',
  path: '/reported-people/:id/decisions',
  summary:
    'Dismisses the open reports about a person, warns them, or suspends them until a day. They read the rule and the facts, and can appeal to another admin',
  params: z.object({ id: z.string() }),
  body: z.object({
    decision: z.enum(['dismissed', 'warned', 'suspended']),
    rule: z.enum(conductRules),
    reason: lines(1000),
    /** The first day on which a suspended person may act again. */
    until: z.optional(z.iso.date()),
  }),
  reply: mutationResult,
});

/** Undefined unless it is a coming day within a year. */
export function endOfSuspension(until: string | undefined, now: Date): Date | undefined {
  const end = until && new Date(until);
  const isUsable = end && end > now && end.getTime() < now.getTime() + furthestDays * 24 * 60 * 60 * 1000;
  return isUsable ? end : undefined;
}
