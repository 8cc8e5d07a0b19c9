import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { everyRule, reportKinds } from '#common/report-rules.ts';
import { lines } from '#common/text.ts';

const byId = z.object({ id: z.string() });
const outcome = z.enum(['upheld', 'reversed']);
export type AppealOutcome = z.output<typeof outcome>;

const statement = {
  id: z.string(),
  kind: z.enum(reportKinds),
  measure: z.enum(['removed', 'warned', 'suspended']),
  /** Of a removed listing. */
  productName: z.nullable(z.string()),
  suspendedUntil: z.nullable(z.string()),
  rule: z.enum(everyRule),
  /** What the admin wrote. */
  facts: z.string(),
  /** Whether a machine had hidden the listing before, by the weight of reports. */
  wasHidden: z.boolean(),
  decidedAt: z.string(),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(z.string()),
  /** Whether who decided also decides on the appeal, because the shop has no other admin. */
  isSameAdmin: z.boolean(),
};

const ownDecision = z.object({ ...statement, outcome: z.nullable(outcome), answer: z.nullable(z.string()) });
export type OwnDecision = z.output<typeof ownDecision>;

export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/decisions',
  summary:
    'Why own listings or messages were removed, and why one was warned or suspended: which rule, which facts, whether a machine took part, and the appeal',
  reply: z.array(ownDecision),
});

export const appealDecision = endpoint({
  method: 'POST',
  path: '/decisions/:id/appeal',
  summary: 'Asks for another look at a decision about oneself, once; another admin decides',
  params: byId,
  body: z.object({ words: lines(2000) }),
  reply: mutationResult,
});

const appealed = z.object({
  ...statement,
  sellerName: z.string(),
  /** Whether the reader made the decision and another admin has to look at it. */
  isOwn: z.boolean(),
});
export type Appealed = z.output<typeof appealed>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/appeals',
  summary: 'Appeals that nobody has decided on, the oldest first',
  reply: z.array(appealed),
});

export const decideAppeal = endpoint({
  method: 'PATCH',
  path: '/appeals/:id',
  summary:
    'Upholds a decision, or reverses it, which puts listing or message back, ends a suspension, and counts the reports as wrong; not for who decided before, unless the shop has no other admin',
  params: byId,
  body: z.object({ outcome, reason: lines(1000) }),
  reply: mutationResult,
});
