import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '#platform/db/client.ts';
import { logCheckpoints, witnessedLogs } from '#platform/db/schema.ts';
import { type Hash, isConsistent } from '../merkle.ts';
import { base64, decode, encode, isSignedBy, readCheckpoint, readKey, type VerifierKey } from '../signed-note.ts';
import type { LogKey } from './log-key.ts';
import { openTree } from './tiles.ts';

const timeout = 10_000;
/** A witness that knows an earlier checkpoint says so once. */
const maxAttempts = 2;
const maxReply = 10_000;

/** Asks each witness to sign a checkpoint of ours, in the protocol of c2sp.org/tlog-witness, and keeps what they sign. */
export async function askWitnesses(
  db: Database,
  addresses: string[],
  { size, note }: { size: number; note: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const address of addresses) {
    try {
      const key = await readWitnessKey(address);
      const lines = await askWitness(db, address, { size, note });
      const signed = readCheckpoint(note + lines);
      if (!signed || !(await isSignedBy(key, signed))) throw new Error('it is not signed by the key of its address');
      const [{ note: current = note } = {}] = await db
        .select()
        .from(logCheckpoints)
        .where(eq(logCheckpoints.size, size));
      await db
        .update(logCheckpoints)
        .set({ note: current + lines })
        .where(eq(logCheckpoints.size, size));
    } catch (error) {
      log.warn({ err: error, witness: address }, 'a witness did not sign the checkpoint of the transparency log');
    }
  }
}

async function readWitnessKey(address: string): Promise<VerifierKey> {
  const response = await fetch(`${address}/key`, { signal: AbortSignal.timeout(timeout) });
  const keys = await Promise.all((await response.text()).slice(0, maxReply).split('\n').map(readKey));
  const key = keys.find((each) => each?.signer === 'witness');
  if (!key) throw new Error('it publishes no key of a witness');
  return key;
}

async function askWitness(db: Db, address: string, { size, note }: { size: number; note: string }): Promise<string> {
  let known = 0;
  for (let attempt = 1; ; attempt++) {
    const proof = await openTree(db).consistencyProof(known, size);
    const body = [`old ${known}`, ...proof.map(encode), '', note].join('\n');
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(`${address}/add-checkpoint`, { method: 'POST', body, signal });
    const text = (await response.text()).slice(0, maxReply);
    if (response.status === 200) return text;
    const isOutdated = response.status === 409 && Number(text) <= size;
    if (!isOutdated || attempt === maxAttempts) throw new Error(`it answered ${response.status}`);
    known = Number(text);
  }
}

const requestForm = new RegExp(`^old (?<old>0|[1-9]\\d{0,14})\n(?<proof>(?:${base64}\n){0,63})\n(?<note>.*)$`, 's');

export type WitnessReply = { status: 200 | 400 | 403 | 404 | 409 | 422; text: string };

/** Signs the checkpoint of another log if it continues the last one signed, as c2sp.org/tlog-witness has it. */
export async function witness(
  db: Db,
  text: string,
  logs: VerifierKey[],
  own: LogKey,
  now: Date,
): Promise<WitnessReply> {
  const { old = '', proof = '', note = '' } = requestForm.exec(text)?.groups ?? {};
  const checkpoint = readCheckpoint(note);
  if (!checkpoint || Number(old) > checkpoint.size) return { status: 400, text: '' };
  const { origin, size, root, body } = checkpoint;
  const log = logs.find(({ name }) => name === origin);
  if (!log) return { status: 404, text: '' };
  if (!(await isSignedBy(log, checkpoint))) return { status: 403, text: '' };
  const [known = { size: 0, root: '' }] = await db.select().from(witnessedLogs).where(eq(witnessedLogs.origin, origin));
  if (known.size !== Number(old)) return { status: 409, text: `${known.size}\n` };
  const hashes: Hash[] = proof.split('\n').filter(Boolean).map(decode);
  if (known.size === size && known.size > 0 && known.root !== encode(root))
    return { status: 409, text: `${known.size}\n` };
  if (!(await isConsistent({ size: known.size, root: decode(known.root) }, { size, root }, hashes)))
    return { status: 422, text: '' };
  if (!(await remember(db, { origin, size, root: encode(root) }, known.size)))
    return { status: 409, text: `${known.size}\n` };
  return { status: 200, text: own.cosign(body, Math.floor(now.getTime() / 1000)) };
}

/** False if another request was first. */
async function remember(db: Db, seen: typeof witnessedLogs.$inferInsert, before: number): Promise<boolean> {
  const { size, root } = seen;
  const first = before === 0 && (await db.insert(witnessedLogs).values(seen).onConflictDoNothing()).rowCount === 1;
  if (first) return true;
  const same = and(eq(witnessedLogs.origin, seen.origin), eq(witnessedLogs.size, before));
  return (await db.update(witnessedLogs).set({ size, root }).where(same)).rowCount === 1;
}
