import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, transaction } from '#platform/db/client.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { type Hash, isConsistent, isSame, leafHash, nodeHash, rootOfInclusion } from '../merkle.ts';
import { utf8 } from '../signed-note.ts';
import { appendLeaves, openTree } from './tiles.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

class Undone extends Error {}
const undone = (work: (db: Db) => Promise<void>) =>
  transaction(shop.db, async (db) => {
    await work(db);
    throw new Undone();
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });

/** As RFC 6962 defines it. */
async function plainRoot(leaves: Hash[]): Promise<Hash> {
  if (leaves.length === 1) return leaves[0] as Hash;
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return nodeHash(await plainRoot(leaves.slice(0, split)), await plainRoot(leaves.slice(split)));
}

test('the root is that of the test vectors of Certificate Transparency', () =>
  undone(async (db) => {
    const vectors = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    await appendLeaves(db, 0, await Promise.all(vectors.map((text) => leafHash(Buffer.from(text, 'hex')))));
    const tree = openTree(db);
    const hex = async (size: number) => Buffer.from(await tree.root(size)).toString('hex');
    expect(await hex(1)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(await hex(8)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  }));

test('whatever the batches, roots are those of RFC 6962, and every proof fits its own leaf, sizes and root alone', async () => {
  const leaves = await Promise.all(Array.from({ length: 900 }, (_, n) => leafHash(utf8(`leaf ${n}`))));
  const batches = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 300 })), {
    minLength: 1,
    maxLength: 5,
  });
  const anything = { maxSafe: fc.nat() };
  await fc.assert(
    fc.asyncProperty(batches, anything.maxSafe, anything.maxSafe, (sizes, one, two) =>
      undone(async (db) => {
        let size = 0;
        for (const count of sizes) {
          const more = leaves.slice(size, size + count);
          await appendLeaves(db, size, more);
          size += more.length;
        }
        const tree = openTree(db);
        const root = await tree.root(size);
        expect(root).toEqual(await plainRoot(leaves.slice(0, size)));

        const index = one % size;
        const path = await tree.inclusionProof(index, size);
        const leaf = leaves[index] as Hash;
        expect(await rootOfInclusion(leaf, index, size, path)).toEqual(root);
        for (const [otherLeaf, otherIndex, otherSize, otherPath] of [
          [leaves[(index + 1) % leaves.length] as Hash, index, size, path],
          [leaf, index + 1, size, path],
          [leaf, index, size, [...path, leaf]],
          [leaf, index, size, path.toReversed().concat(path.length < 2 ? [leaf] : [])],
        ] as const) {
          const found = await rootOfInclusion(otherLeaf, otherIndex, otherSize, [...otherPath]);
          const isPalindrome =
            otherPath.length === path.length && otherPath.every((hash, at) => isSame(hash, path[at] as Hash));
          if (otherIndex !== index || otherLeaf !== leaf || !isPalindrome) expect(found).not.toEqual(root);
        }

        const older = 1 + (two % size);
        const was = { size: older, root: await tree.root(older) };
        const proof = await tree.consistencyProof(older, size);
        expect(await isConsistent(was, { size, root }, proof)).toBe(true);
        expect(await isConsistent({ size: older, root: leaf }, { size, root: await nodeHash(root, root) }, proof)).toBe(
          false,
        );
        if (older < size) expect(await isConsistent(was, { size, root: was.root }, proof)).toBe(false);
      }),
    ),
    { numRuns: 40 },
  );
});
