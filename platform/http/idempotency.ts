import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';
import { type Database, type Db, transaction } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { Refusal } from './errors.ts';

type StoredReply = { status: number; reply: unknown };
type IdempotentReply = StoredReply & { isRepeated: boolean };
type Attempt = { caller: string; call: string; key: string; request: unknown };

/** Whether the first request with this key was answered. */
export async function isAnswered(db: Database, { caller, call, key }: Omit<Attempt, 'request'>): Promise<boolean> {
  return (await db.$count(idempotencyKeys, sameKey({ caller, call, key }))) > 0;
}

const sameKey = ({ caller, call, key }: Omit<Attempt, 'request'>) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

/** Marks a reply that repeats the first one. */
export const replayedHeader = 'idempotent-replayed';

/**
 * Carries out a change once per key: a repeated request waits for the first and gets its reply, permanent refusals
 * included. The key and the change share a transaction, so neither is ever committed without the other.
 */
export async function withIdempotency(
  db: Database,
  attempt: Attempt,
  execute: (db: Db) => Promise<StoredReply>,
): Promise<IdempotentReply> {
  const { caller, call, key } = attempt;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(attempt.request ?? null))
    .digest('hex');
  const same = sameKey(attempt);
  let refused: Refusal | undefined;
  const outcome = await transaction(db, async (tx): Promise<IdempotentReply> => {
    const first = await tx
      .insert(idempotencyKeys)
      .values({ caller, call, key, fingerprint })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (first.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(same);
      if (earlier?.fingerprint !== fingerprint)
        throw new Refusal('conflict', 'This Idempotency-Key was used for another request');
      return { status: earlier.status ?? 200, reply: earlier.reply, isRepeated: true };
    }
    const made = await transaction(tx, execute).catch((error: unknown): StoredReply => {
      if (!(error instanceof Refusal) || error.passing) throw error;
      refused = error;
      return { status: error.status, reply: encode(mutationResult, { success: false, message: error.message }) };
    });
    await tx.update(idempotencyKeys).set(made).where(same);
    return { ...made, isRepeated: false };
  });
  if (refused) throw refused;
  return outcome;
}
