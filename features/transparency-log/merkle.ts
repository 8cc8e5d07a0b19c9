/** The Merkle tree of RFC 6962 with SHA-256, as far as checking needs it; runs in the browser too. */

export type Hash = Uint8Array;

export async function sha256(...parts: Uint8Array[]): Promise<Hash> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const [leafPrefix, nodePrefix] = [Uint8Array.of(0), Uint8Array.of(1)];
export const leafHash = (data: Uint8Array) => sha256(leafPrefix, data);
export const nodeHash = (left: Hash, right: Hash) => sha256(nodePrefix, left, right);

export const isSame = (one: Hash, other: Hash) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); undefined where its length doesn't fit the tree. */
export async function rootOfInclusion(
  leaf: Hash,
  index: number,
  size: number,
  proof: Hash[],
): Promise<Hash | undefined> {
  if (index >= size) return undefined;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = await nodeHash(hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? hash : undefined;
}

type Tree = { size: number; root: Hash };

/** Whether the newer tree begins with the entries of the older one (RFC 9162, 2.1.4.2). */
export async function isConsistent(older: Tree, newer: Tree, proof: Hash[]): Promise<boolean> {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  const [first, ...rest] = path;
  if (!first) return false;
  let [old, young] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      old = await nodeHash(hash, old);
      young = await nodeHash(hash, young);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else young = await nodeHash(young, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(old, older.root) && isSame(young, newer.root);
}

const half = (value: number) => Math.floor(value / 2);
const isPowerOfTwo = (value: number) => Number.isInteger(Math.log2(value));
