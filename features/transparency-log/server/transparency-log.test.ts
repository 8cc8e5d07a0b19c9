import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { type Db, transaction } from '#platform/db/client.ts';
import { dealEvents } from '#platform/db/schema.ts';
import { addJob } from '#platform/jobs.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { checkProof } from '../log-proof.ts';
import { leafHash } from '../merkle.ts';
import { isSignedBy, readCheckpoint, readKey, type VerifierKey } from '../signed-note.ts';
import { openTree } from './tiles.ts';
import { verifyLog } from './verify-log.ts';

let shop: TestApp;
let [admin, seller, buyer] = [] as unknown as [TestUser, TestUser, TestUser];
const folder = mkdtempSync(join(tmpdir(), 'reshell-log-'));
beforeAll(async () => {
  shop = await openTestApp();
  [admin, seller, buyer] = [await shop.user('admin'), await shop.user('seller'), await shop.user('buyer')];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

async function makeCheckpoint(of = shop) {
  await addJob(of.db, 'checkpoint-log', {});
  await runJobs(of);
}

async function insertActs(count: number, of = shop): Promise<string[]> {
  const by = { id: admin.id, name: 'Ada', email: 'ada@example.org' };
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(
      await insertAuditRecord(of.db, { action: 'reports-dismissed', by, to: { id: seller.id, name: `Phone ${n}` } }),
    );
  return ids;
}

async function insertHandover(): Promise<string> {
  const product = await shop.product({ sellerId: seller.id, status: 'sold' });
  const deal = await insertBookingOf(shop.db, product, buyer, { status: 'Handed over' });
  const last = { act: 'hand-over', actor: 'buyer', status: 'Handed over' } as const;
  await shop.db.insert(dealEvents).values({ productId: product.id, bookingId: deal.id, number: 2, ...last });
  expect((await buyer.get(`/deals/${deal.id}/receipt`)).statusCode).toBe(200);
  return deal.id;
}

const read = (path: string, of = shop) => of.app.inject(`/transparency/${path}`);
const keysOf = async (of = shop) =>
  (await Promise.all((await read('key', of)).body.trim().split('\n').map(readKey))) as [VerifierKey, VerifierKey];
const checkpointOf = async (of = shop) => readCheckpoint((await read('checkpoint', of)).body);
const proofOf = (id: string, by: Pick<TestUser, 'get'> = buyer) => by.get(`/deals/${id}/receipt/tlog-proof`);
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/verify-record.ts', ...args]).then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code}: ${stderr}`,
  );

test('a receipt is in the log from the night after it, and its sides get the proof', async () => {
  const deal = await insertHandover();
  expect((await proofOf(deal)).statusCode).toBe(404);
  await makeCheckpoint();
  const [log] = await keysOf();
  expect(log.name).toBe('localhost:3000/transparency');
  const { body: proof } = await proofOf(deal);
  const { payload } = (await seller.get(`/deals/${deal}/receipt`)).json();
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(payload, 'base64url'))).toString('hex');
  expect(await checkProof(proof, log)).toMatchObject({ statement: { kind: 'receipt', deal, sha256 }, witnesses: [] });
  expect((await proofOf(deal, seller)).statusCode).toBe(200);
  expect((await proofOf(deal, await shop.user('buyer'))).statusCode).toBe(404);
  for (const [from, to] of [
    [/index \d+/, 'index 999'],
    ['extra ', 'extra AAAA'],
    ['localhost:3000', 'localhost:3001'],
    [/\n(?=— )/, '\n1\n'],
  ] as const)
    expect(await checkProof(proof.replace(from, to), log)).toBeUndefined();
  const [stranger] = await keysOf(await strangerShop());
  expect(await checkProof(proof, { ...stranger, name: log.name })).toBeUndefined();
});

test('`npm run verify-record` checks a proof without the shop, and whether it is of this receipt', async () => {
  const [deal, other] = [await insertHandover(), await insertHandover()];
  await makeCheckpoint();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const proof = write('receipt.tlog-proof', (await proofOf(deal)).body);
  const key = write('key.txt', (await read('key')).body);
  const receiptOf = async (id: string) => write(`${id}.json`, (await seller.get(`/deals/${id}/receipt`)).body);
  const [own, foreign, keyless] = await Promise.all([
    run(proof, '--key', key, '--receipt', await receiptOf(deal)),
    run(proof, '--key', key, '--receipt', await receiptOf(other)),
    run(proof),
  ]);
  expect(own).toMatch(new RegExp(`Entry \\d+ of the \\d+ .*${deal}[^]*NOTHING WAS CHANGED`));
  expect(foreign).toBe('1: The proof is of another receipt.\n');
  expect(keyless).toMatch(/^2: NOT CHECKED: a proof proves nothing without a key/);
});

let strangers: TestApp | undefined;
async function strangerShop(): Promise<TestApp> {
  const logKey = generateKeyPairSync('ed25519').privateKey;
  strangers ??= await openTestApp({ config: { logKey, publicUrl: 'https://other.example' } });
  return strangers;
}
afterAll(() => strangers?.close());

test('an act of an admin is in the log, and admins get the proof', async () => {
  const [id] = await insertActs(1);
  await makeCheckpoint();
  const { body: proof } = await admin.get(`/audit/${id}/tlog-proof`);
  const [log] = await keysOf();
  expect((await checkProof(proof, log))?.statement).toMatchObject({
    kind: 'moderation',
    record: id,
    subject: seller.id,
  });
  expect((await seller.get(`/audit/${id}/tlog-proof`)).statusCode).toBe(403);
});

test('a decision about a listing is in the log, and its seller gets the proof', async () => {
  const product = await shop.product({ sellerId: seller.id });
  await buyer.patch(`/products/report/${product.id}`);
  await admin.delete(`/products/report/${product.id}`, { reason: 'The photos are of another phone' });
  await makeCheckpoint();
  const [{ _id, id = _id }] = (await seller.get('/decisions')).json();
  const reply = await seller.get(`/decisions/${id}/tlog-proof`);
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="decision-${id}.tlog-proof"`);
  const [log] = await keysOf();
  expect((await checkProof(reply.body, log))?.statement).toMatchObject({ kind: 'decision', decision: id });
  expect((await buyer.get(`/decisions/${id}/tlog-proof`)).statusCode).toBe(404);
});

test('anybody reads the checkpoint and the tiles it is signed for, and they tell nothing of what is stated', async () => {
  const deal = await insertHandover();
  await makeCheckpoint();
  const [log] = await keysOf();
  const checkpoint = await checkpointOf();
  if (!checkpoint) throw new Error('no checkpoint');
  expect(await isSignedBy(log, checkpoint)).toBe(true);
  const { size, root } = checkpoint;
  const [entries, tile] = [await read(`tile/entries/000.p/${size}`), await read(`tile/0/000.p/${size}`)];
  expect(tile.rawPayload.length).toBe(32 * size);
  const first = entries.rawPayload.subarray(2, 2 + entries.rawPayload.readUInt16BE(0));
  expect(Buffer.from(await leafHash(first))).toEqual(tile.rawPayload.subarray(0, 32));
  expect(root).toEqual(await openTree(shop.db).root(size));
  for (const path of ['0/000', '6/000.p/1', '0/000.p/0', '0/../secret', 'entries/001'])
    expect((await read(`tile/${path}`)).statusCode).toBe(404);
  for (const secret of [deal, buyer.id, seller.id, 'reports-dismissed']) expect(entries.body).not.toContain(secret);
});

test('nothing new makes no checkpoint, and two instances at once make one', async () => {
  await makeCheckpoint();
  const before = await checkpointOf();
  await makeCheckpoint();
  expect(await checkpointOf()).toEqual(before);
  await insertActs(3);
  const beside = await openTestApp({ beside: shop });
  await Promise.all([makeCheckpoint(), makeCheckpoint(beside), makeCheckpoint(beside)]);
  await beside.close();
  expect((await checkpointOf())?.size).toBe((before?.size ?? 0) + 3);
  expect((await verifyLog(shop.db, (await keysOf())[0])).findings).toEqual([]);
});

class Undone extends Error {}
/** What verifying finds after a change to the database, which is then undone. */
async function findingsAfter(...changes: SQL[]): Promise<string[]> {
  let findings: string[] = [];
  const [log] = await keysOf();
  const attempt = transaction(shop.db, async (db: Db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    for (const change of changes) await db.execute(change);
    ({ findings } = await verifyLog(db, log));
    throw new Undone();
  });
  await attempt.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return findings;
}

describe('of a log of 300 entries, verifying finds at its entry', () => {
  let [deal, act] = ['', ''];
  const entry: Record<string, number> = {};
  beforeAll(async () => {
    const acts = await insertActs(300);
    [deal, act] = [await insertHandover(), acts[150] as string];
    await makeCheckpoint();
    const { rows } = await shop.db.execute<{ kind: string; index: number }>(sql`
      select kind, index from log_entries join log_statements using (index)
      where deal_id = ${deal} or receipt_of = ${deal} or audit_id = ${act} or decision_id is not null`);
    for (const { kind, index } of rows) entry[kind] = index;
  });

  test('nothing where nothing was changed', async () => {
    expect(await findingsAfter()).toEqual([]);
  });

  const changes: [string, string, () => SQL[]][] = [
    [
      'a changed deal',
      'deal',
      () => [sql`update deal_events set status = 'Cancelled' where booking_id = ${deal} and number = 2`],
    ],
    [
      'a deal that goes on again',
      'deal',
      () => [sql`update deal_events set status = 'Booked' where booking_id = ${deal} and number = 2`],
    ],
    ['a dropped deal', 'deal', () => [sql`delete from deal_events where booking_id = ${deal}`]],
    [
      'another time',
      'deal',
      () => [sql`update deal_events set created_at = created_at - interval '1 day' where booking_id = ${deal}`],
    ],
    [
      'a changed receipt',
      'receipt',
      () => [sql`update receipts set document = replace(document, 'A seller', 'B seller') where booking_id = ${deal}`],
    ],
    [
      'a changed act of an admin',
      'moderation',
      () => [sql`update audit_records set action = 'phone-removed' where id = ${act}`],
    ],
    ['a dropped act of an admin', 'moderation', () => [sql`delete from audit_records where id = ${act}`]],
    [
      'its statement dropped too',
      'moderation',
      () => [sql`delete from audit_records where id = ${act}`, sql`delete from log_statements where audit_id = ${act}`],
    ],
    [
      'its entry dropped too',
      'moderation',
      () => [
        sql`delete from audit_records where id = ${act}`,
        sql`delete from log_statements where audit_id = ${act}`,
        sql`delete from log_entries where index = ${entry.moderation}`,
      ],
    ],
    [
      'a changed statement',
      'deal',
      () => [
        sql`update log_statements set statement = replace(statement, 'Handed over', 'Cancelled') where deal_id = ${deal}`,
      ],
    ],
    [
      'a changed salt',
      'deal',
      () => [sql`update log_statements set salt = encode(sha256(salt::bytea), 'base64') where deal_id = ${deal}`],
    ],
    [
      'a changed commitment',
      'deal',
      () => [
        sql`update log_entries set commitment = encode(sha256(commitment::bytea), 'base64') where index = ${entry.deal}`,
      ],
    ],
    ['a changed kind', 'receipt', () => [sql`update log_entries set kind = 'deal' where index = ${entry.receipt}`]],
    [
      'two entries in each other’s place',
      'moderation',
      () => {
        const [one, other] = [Number(entry.moderation), Number(entry.moderation) + 1];
        const moves = [
          [one, -1],
          [other, one],
          [-1, other],
        ] as const;
        return moves.flatMap(([from, to]) => [
          sql`update log_entries set index = ${to} where index = ${from}`,
          sql`update log_statements set index = ${to} where index = ${from}`,
        ]);
      },
    ],
  ];
  test.each(changes)('%s', async (_, kind, change) => {
    const findings = await findingsAfter(...change());
    expect(findings.join('\n')).toMatch(new RegExp(`entry ${entry[kind]}\\b`, 'i'));
  });

  test('a deal that claims to be of long ago', async () => {
    const forged = [
      sql`insert into deal_events (product_id, booking_id, number, act, actor, status, created_at)
        select product_id, booking_id, 9, 'cancel', 'buyer', 'Cancelled', now() - interval '3 days' from deal_events where booking_id = ${deal} limit 1`,
    ];
    expect(await findingsAfter(...forged)).toEqual([expect.stringContaining(`is in no entry: ${deal} 9`)]);
  });

  test('a tree made anew for a changed entry, since another tree was signed', async () => {
    const hashes = Buffer.alloc(32).toString('base64');
    const [tile, signed] = [
      sql`update log_tiles set hashes = ${hashes} where level = 1`,
      sql`delete from log_tiles where level = 1`,
    ];
    for (const change of [tile, signed]) {
      const findings = await findingsAfter(change);
      expect(findings).toContainEqual(expect.stringMatching(/Tile 0 of level 0/));
      expect(findings).toContainEqual(expect.stringMatching(/was signed for others/));
    }
  });

  test('the end cut off with its checkpoint still there', async () => {
    const cut = [sql`delete from log_statements where index >= 200`, sql`delete from log_entries where index >= 200`];
    expect(await findingsAfter(...cut)).toContainEqual(expect.stringMatching(/has more than there are/));
  });
});

test('what the log states of a receipt is erased with it, and the log stays whole', async () => {
  const deal = await insertHandover();
  await makeCheckpoint();
  const [log] = await keysOf();
  const before = await verifyLog(shop.db, log);
  await shop.db.execute(sql`delete from receipts where booking_id = ${deal}`);
  expect((await proofOf(deal)).statusCode).toBe(404);
  expect(await verifyLog(shop.db, log)).toEqual({ ...before, erased: before.erased + 1, findings: [] });
});

describe('a witness, which is another shop', () => {
  let witness: TestApp;
  let address: string;
  const submit = async (old: number, proof: string[], note: string) => {
    const payload = [`old ${old}`, ...proof, '', note].join('\n');
    const headers = { 'content-type': 'text/plain' };
    return witness.app.inject({ method: 'POST', url: '/transparency/add-checkpoint', payload, headers });
  };
  beforeAll(async () => {
    const key = (await read('key')).body.split('\n')[0] as string;
    const logKey = generateKeyPairSync('ed25519').privateKey;
    witness = await openTestApp({ config: { logKey, witnessedLogs: [key], publicUrl: 'https://witness.example' } });
    address = `${await witness.app.listen({ host: '127.0.0.1', port: 0 })}/transparency`;
  });
  afterAll(() => witness.close());

  test('signs each checkpoint that continues the one before, and proofs carry its signature', async () => {
    shop.app.platform.config.logWitnesses.push(address);
    const deal = await insertHandover();
    for (const count of [1, 5, 2]) {
      await insertActs(count);
      await makeCheckpoint();
      const [, key] = await keysOf(witness);
      const checkpoint = await checkpointOf();
      expect(checkpoint?.signatures.map(({ name }) => name)).toEqual([
        'localhost:3000/transparency',
        'witness.example/transparency',
      ]);
      expect(checkpoint && (await isSignedBy(key, checkpoint))).toBe(true);
      const proof = await checkProof((await proofOf(deal)).body, (await keysOf())[0], [key]);
      expect(proof?.witnesses).toEqual(['witness.example/transparency']);
    }
    shop.app.platform.config.logWitnesses.pop();
  });

  test('refuses a checkpoint that goes back or rewrites what it signed before, and of others', async () => {
    const signed = await checkpointOf();
    if (!signed) throw new Error('no checkpoint');
    const note = (await read('checkpoint')).body;
    expect(await submit(0, [], note)).toMatchObject({ statusCode: 409, body: `${signed.size}\n` });
    expect((await submit(signed.size + 1, [], note)).statusCode).toBe(400);
    expect((await submit(signed.size, [], note.replace('localhost', 'localhosts'))).statusCode).toBe(404);
    expect((await submit(signed.size, [], note.replace(`${signed.size}`, `${signed.size + 1}`))).statusCode).toBe(403);
    expect((await submit(signed.size, [], 'nonsense')).statusCode).toBe(400);

    // The same shop with another first act: signed with its key, and no continuation.
    await insertActs(1);
    await makeCheckpoint();
    const newer = (await read('checkpoint')).body;
    const size = (await checkpointOf())?.size ?? 0;
    expect(size).toBe(signed.size + 1);
    const proof = (await openTree(shop.db).consistencyProof(signed.size, size)).map((hash) =>
      Buffer.from(hash).toString('base64'),
    );
    const wrong = proof.with(0, Buffer.alloc(32).toString('base64'));
    expect((await submit(signed.size, wrong, newer)).statusCode).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => submit(signed.size, proof, newer)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('that cannot be reached does not keep the log from its checkpoint', async () => {
    shop.app.platform.config.logWitnesses.push('http://127.0.0.1:1');
    const before = (await checkpointOf())?.size ?? 0;
    await insertActs(1);
    await makeCheckpoint();
    expect((await checkpointOf())?.size).toBe(before + 1);
    shop.app.platform.config.logWitnesses.pop();
  });
});
