import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { logTiles } from '#platform/db/schema.ts';
import { type Hash, nodeHash } from '../merkle.ts';

/** A tile holds the hashes of eight levels of the tree by its lowest, as in c2sp.org/tlog-tiles. */
const height = 8;
export const tileWidth = 2 ** height;
const hashBytes = 32;

export async function readTile(db: Db, level: number, index: number): Promise<Hash[]> {
  const [tile] = await db
    .select()
    .from(logTiles)
    .where(and(eq(logTiles.level, level), eq(logTiles.index, index)));
  const bytes = Buffer.from(tile?.hashes ?? '', 'base64');
  return Array.from(
    { length: bytes.length / hashBytes },
    (_, at) => new Uint8Array(bytes.subarray(at * hashBytes, (at + 1) * hashBytes)),
  );
}

export async function foldHashes(hashes: Hash[]): Promise<Hash> {
  let level = hashes;
  while (level.length > 1) {
    const pairs = level
      .filter((_, at) => at % 2 === 0)
      .map((left, pair) => nodeHash(left, level[2 * pair + 1] as Hash));
    level = await Promise.all(pairs);
  }
  return level[0] as Hash;
}

/** Adds leaves after the first `size`, and the hashes above them that became complete. */
export async function appendLeaves(db: Db, size: number, leaves: Hash[]): Promise<void> {
  let [level, from, hashes] = [0, size, leaves];
  for (; hashes.length > 0; level += 1) {
    const complete: Hash[] = [];
    const first = Math.floor(from / tileWidth);
    const beyond = await readTile(db, level, first);
    const waiting = [...beyond.slice(0, from % tileWidth), ...hashes];
    for (let start = 0; start < waiting.length; start += tileWidth) {
      const tile = waiting.slice(start, start + tileWidth);
      const [index, text] = [first + start / tileWidth, Buffer.concat(tile).toString('base64')];
      await db
        .insert(logTiles)
        .values({ level, index, hashes: text })
        .onConflictDoUpdate({ target: [logTiles.level, logTiles.index], set: { hashes: text } });
      if (tile.length === tileWidth) complete.push(await foldHashes(tile));
    }
    [from, hashes] = [first, complete];
  }
}

/** Somebody removed a part of the tree. */
export class MissingHashes extends Error {}

/** The tree as its tiles have it; reads each tile once. */
export function openTree(db: Db) {
  const tiles = new Map<string, Promise<Hash[]>>();

  function tileAt(level: number, index: number): Promise<Hash[]> {
    const key = `${level}/${index}`;
    const tile = tiles.get(key) ?? readTile(db, level, index);
    tiles.set(key, tile);
    return tile;
  }

  /** Of the complete subtree over these leaves. */
  async function subtreeHash(from: number, leaves: number): Promise<Hash> {
    const depth = Math.log2(leaves);
    const [level, width] = [Math.floor(depth / height), 2 ** (depth % height)];
    const start = from / 2 ** (level * height);
    const tile = await tileAt(level, Math.floor(start / tileWidth));
    const hashes = tile.slice(start % tileWidth, (start % tileWidth) + width);
    if (hashes.length < width) throw new MissingHashes();
    return foldHashes(hashes);
  }

  async function rangeHash(from: number, to: number): Promise<Hash> {
    const split = splitOf(to - from);
    if (split === to - from) return subtreeHash(from, split);
    return nodeHash(await subtreeHash(from, split), await rangeHash(from + split, to));
  }

  async function inclusion(index: number, from: number, to: number): Promise<Hash[]> {
    if (to - from === 1) return [];
    const middle = from + halfOf(to - from);
    return index < middle
      ? [...(await inclusion(index, from, middle)), await rangeHash(middle, to)]
      : [...(await inclusion(index, middle, to)), await rangeHash(from, middle)];
  }

  async function consistency(older: number, from: number, to: number, isWhole: boolean): Promise<Hash[]> {
    if (older === to) return isWhole ? [] : [await rangeHash(from, to)];
    const middle = from + halfOf(to - from);
    return older <= middle
      ? [...(await consistency(older, from, middle, isWhole)), await rangeHash(middle, to)]
      : [...(await consistency(older, middle, to, false)), await rangeHash(from, middle)];
  }

  return {
    tileAt,
    root: (size: number) => rangeHash(0, size),
    /** RFC 6962, 2.1.1. */
    inclusionProof: (index: number, size: number) => inclusion(index, 0, size),
    /** RFC 6962, 2.1.2. */
    consistencyProof: async (older: number, size: number) => (older === 0 ? [] : consistency(older, 0, size, true)),
  };
}

/** The largest power of two that is at most the count, and the largest below it. */
const splitOf = (count: number) => 2 ** Math.floor(Math.log2(count));
const halfOf = (count: number) => splitOf(count - 1);
