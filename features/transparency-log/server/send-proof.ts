import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '#platform/db/client.ts';
import { logStatements } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { proofOf } from './log.queries.ts';

const columns = { receipt: 'receiptOf', decision: 'decisionId', act: 'auditId' } as const;

/** The proof beside a receipt, a decision or an act of an admin, as a file; there is none before the night after it. */
export async function sendProof(db: Db, reply: FastifyReply, of: keyof typeof columns, id: string) {
  const proof = await proofOf(db, eq(logStatements[columns[of]], id));
  if (proof === undefined) throw new Refusal('not-found', m.log_notYet());
  return reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="${of}-${id}.tlog-proof"`)
    .send(proof);
}
