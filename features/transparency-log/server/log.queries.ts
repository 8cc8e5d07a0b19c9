import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, type Db, runPrepared, transaction } from '#platform/db/client.ts';
import { logCheckpoints, logEntries, logStatements } from '#platform/db/schema.ts';
import { commitmentOf, entryOf, type Kind, saltBytes, writeProof } from '../log-proof.ts';
import { leafHash } from '../merkle.ts';
import { encode, writeCheckpoint } from '../signed-note.ts';
import type { LogKey } from './log-key.ts';
import { isAbout, kinds, sources } from './statements.ts';
import { appendLeaves, openTree } from './tiles.ts';

const atOnce = 5_000;
/** Longer than any transaction: what it recorded has an earlier time than its commit. */
export const overlap = 24 * 60 * 60 * 1000;

export async function findCheckpoint(db: Db) {
  const [latest] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  return latest;
}

/** Adds what happened since the last checkpoint and signs the tree; undefined if nothing did. */
export function makeCheckpoint(database: Database, key: LogKey, now: Date) {
  return transaction(database, async (db) => {
    // One instance at a time; what the next finds is in the log by then.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('transparency log'))`);
    const latest = await findCheckpoint(db);
    const since = latest && new Date(latest.createdAt.getTime() - overlap);
    const before = latest?.size ?? 0;
    let size = before;
    for (const kind of kinds)
      for (let added = atOnce; added === atOnce; size += added) added = await appendNew(db, kind, size, since);
    if (size === before) return undefined;
    const root = await openTree(db).root(size);
    const body = writeCheckpoint({ origin: key.log.name, size, root });
    const note = `${body}\n${key.sign(body)}`;
    await db.insert(logCheckpoints).values({ size, note, createdAt: now });
    return { size, note };
  });
}

async function appendNew(db: Db, kind: Kind, size: number, since: Date | undefined): Promise<number> {
  const { subject, rows } = sources[kind];
  const found = await runPrepared<{ statement: string } & Record<string, unknown>>(db, {
    name: `new in the log: ${kind}`,
    text: `
      select r.* from (${rows}) as r left join log_statements l on ${isAbout(kind)}
      where l.index is null and ($1::timestamptz is null or r.at >= $1) order by r.at, ${subject.join(', ')} limit ${atOnce}`,
    values: [since?.toISOString() ?? null],
  });
  const entries = await Promise.all(
    found.map(async ({ at: _, statement, ...about }, offset) => {
      const salt = new Uint8Array(randomBytes(saltBytes));
      const commitment = await commitmentOf(salt, statement);
      const row = {
        ...about,
        index: size + offset,
        kind,
        salt: encode(salt),
        statement,
        commitment: encode(commitment),
      };
      return { row, leaf: await leafHash(entryOf(kind, commitment)) };
    }),
  );
  if (entries.length === 0) return 0;
  const text = JSON.stringify(entries.map(({ row }) => row));
  await db.execute(sql`
    insert into log_entries (index, kind, commitment)
    select index, kind, commitment from jsonb_populate_recordset(null::log_entries, ${text}::jsonb)`);
  await db.execute(sql`
    insert into log_statements select * from jsonb_populate_recordset(null::log_statements, ${text}::jsonb)`);
  await appendLeaves(
    db,
    size,
    entries.map(({ leaf }) => leaf),
  );
  return entries.length;
}

/** That a statement is in the log, at the last checkpoint; undefined before it is. */
export async function proofOf(db: Db, which: SQL | undefined): Promise<string | undefined> {
  const [found] = await db
    .select({ index: logEntries.index, salt: logStatements.salt, statement: logStatements.statement })
    .from(logStatements)
    .innerJoin(logEntries, eq(logEntries.index, logStatements.index))
    .where(which);
  const checkpoint = found && (await findCheckpoint(db));
  if (!checkpoint) return undefined;
  const { index, salt, statement } = found;
  const hashes = await openTree(db).inclusionProof(index, checkpoint.size);
  return writeProof({ salt: Buffer.from(salt, 'base64'), statement, index, hashes, checkpoint: checkpoint.note });
}

/** The data of these entries, as their leaves hash it. */
export async function readEntries(db: Db, from: number, to: number): Promise<Uint8Array[]> {
  const found = await db
    .select()
    .from(logEntries)
    .where(and(gte(logEntries.index, from), lt(logEntries.index, to)))
    .orderBy(asc(logEntries.index));
  return found.map(({ kind, commitment }) => entryOf(kind, Buffer.from(commitment, 'base64')));
}
