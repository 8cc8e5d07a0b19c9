import { asc } from 'drizzle-orm';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { logCheckpoints, logTiles } from '#platform/db/schema.ts';
import { commitmentOf, entryOf, type Kind } from '../log-proof.ts';
import { type Hash, isSame, leafHash } from '../merkle.ts';
import { encode, isSignedBy, readCheckpoint, type VerifierKey } from '../signed-note.ts';
import { findCheckpoint, overlap } from './log.queries.ts';
import { isAbout, kinds, sources } from './statements.ts';
import { foldHashes, MissingHashes, openTree, tileWidth } from './tiles.ts';

type Row = { index: number; kind: Kind; commitment: string; salt: string | null; statement: string | null };

export type Verified = { entries: number; erased: number; checkpoints: number; findings: string[] };

/** Compares the tables with the log, and the log with every checkpoint that was signed; names each entry that doesn't fit. */
export async function verifyLog(db: Db, key: VerifierKey): Promise<Verified> {
  const findings: string[] = [];
  const { entries, erased } = await verifyEntries(db, findings);
  await verifyTiles(db, findings);
  for (const kind of kinds) await verifyRows(db, kind, findings);
  const checkpoints = await verifyCheckpoints(db, key, entries, findings);
  return { entries, erased, checkpoints, findings };
}

const atOnce = 10_000;

async function verifyEntries(db: Db, findings: string[]) {
  const tree = openTree(db);
  let [next, erased] = [0, 0];
  for (let rows: Row[]; ; ) {
    rows = await runPrepared<Row>(db, {
      name: 'entries of the log',
      text: `
        select e.index, e.kind, e.commitment, l.salt, l.statement
        from log_entries e left join log_statements l on l.index = e.index where e.index >= $1 order by e.index limit ${atOnce}`,
      values: [next],
    });
    for (const { index, kind, commitment, salt, statement } of rows) {
      for (; next < index; next++) findings.push(`Entry ${next} is missing.`);
      next = index + 1;
      const isGone = salt === null || statement === null;
      if (isGone && sources[kind].isErased) erased += 1;
      else if (isGone) findings.push(`Entry ${index} has lost its statement.`);
      else if (encode(await commitmentOf(Buffer.from(salt, 'base64'), statement)) !== commitment)
        findings.push(`The statement of entry ${index} was changed.`);
      const leaf = await leafHash(entryOf(kind, Buffer.from(commitment, 'base64')));
      const hash = (await tree.tileAt(0, Math.floor(index / tileWidth)))[index % tileWidth];
      if (!hash || !isSame(leaf, hash)) findings.push(`Entry ${index} was changed or moved: the tree has another.`);
    }
    if (rows.length < atOnce) return { entries: next, erased };
  }
}

/** That each hash above the leaves is the one of the tile below it. */
async function verifyTiles(db: Db, findings: string[]): Promise<void> {
  const tree = openTree(db);
  for (const { level, index } of await db.select({ level: logTiles.level, index: logTiles.index }).from(logTiles)) {
    const tile = await tree.tileAt(level, index);
    if (tile.length < tileWidth) continue;
    const above = (await tree.tileAt(level + 1, Math.floor(index / tileWidth)))[index % tileWidth];
    if (!above || !isSame(above, await foldHashes(tile)))
      findings.push(`Tile ${index} of level ${level} was changed, or the hash of it in the tile above.`);
  }
}

async function verifyRows(db: Db, kind: Kind, findings: string[]): Promise<void> {
  const latest = await findCheckpoint(db);
  const { subject, rows } = sources[kind];
  const found = await runPrepared<{ index: number | null; isThere: boolean; subject: string }>(db, {
    name: `rows beside the log: ${kind}`,
    text: `
      select l.index, r.at is not null as "isThere", concat_ws(' ', ${subject.map((column) => `r.${column}`).join(', ')}) as subject
      from (${rows}) as r full join (select * from log_statements where ${subject[0]} is not null) as l on ${isAbout(kind)}
      where (l.index is null and r.at < $1) or (l.index is not null and r.statement is distinct from l.statement)
      order by l.index, r.at`,
    values: [latest ? new Date(latest.createdAt.getTime() - overlap).toISOString() : '-infinity'],
  });
  for (const { index, isThere, subject: name } of found) {
    if (index === null)
      findings.push(`A ${kind} that claims to be older than the last checkpoint is in no entry: ${name}.`);
    else if (isThere) findings.push(`Entry ${index} states something else than the ${kind} now says: ${name}.`);
    else findings.push(`The ${kind} of entry ${index} was removed.`);
  }
}

async function verifyCheckpoints(db: Db, key: VerifierKey, entries: number, findings: string[]): Promise<number> {
  const tree = openTree(db);
  const all = await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
  for (const { size, note } of all) {
    const checkpoint = readCheckpoint(note);
    if (!checkpoint || checkpoint.size !== size || !(await isSignedBy(key, checkpoint)))
      findings.push(`The checkpoint of ${size} entries is not signed with the key of this log.`);
    else if (size > entries) findings.push(`The checkpoint of ${size} entries has more than there are.`);
    else if (!isSame(checkpoint.root, await rootOf(tree, size)))
      findings.push(`The checkpoint of ${size} entries was signed for others than there are now.`);
  }
  const last = all.at(-1)?.size ?? 0;
  if (last < entries) findings.push(`The entries from ${last} on are in no checkpoint.`);
  return all.length;
}

/** An empty one where a part of the tree is gone. */
const rootOf = (tree: ReturnType<typeof openTree>, size: number): Promise<Hash> =>
  tree.root(size).catch((error) => {
    if (error instanceof MissingHashes) return new Uint8Array();
    throw error;
  });
