/** Proofs in the format of c2sp.org/tlog-proof: that a statement is in the log at a signed checkpoint. */
import { type Hash, isSame, leafHash, rootOfInclusion, sha256 } from './merkle.ts';
import { base64, decode, encode, isSignedBy, readCheckpoint, utf8, type VerifierKey } from './signed-note.ts';

/** So many random bytes stand before a statement, so that nobody finds it by trying out what it may say. */
export const saltBytes = 32;

export type Kind = 'deal' | 'receipt' | 'decision' | 'moderation';

/** What the log keeps of a statement: its kind and a hash that tells nothing once its salt is gone. */
export const entryOf = (kind: Kind, commitment: Uint8Array) => utf8(`${kind} ${encode(commitment)}`);
export const commitmentOf = (salt: Uint8Array, statement: string) => sha256(salt, utf8(statement));

type Proof = { salt: Uint8Array; statement: string; index: number; hashes: Hash[]; checkpoint: string };

export const writeProof = ({ salt, statement, index, hashes, checkpoint }: Proof) =>
  [
    'c2sp.org/tlog-proof@v1',
    `extra ${encode(Uint8Array.of(...salt, ...utf8(statement)))}`,
    `index ${index}`,
    ...hashes.map(encode),
    '',
    checkpoint,
  ].join('\n');

const proofForm = new RegExp(
  `^c2sp.org/tlog-proof@v1\nextra (?<extra>${base64})\nindex (?<index>0|[1-9]\\d{0,14})\n(?<hashes>(?:${base64}\n){0,63})\n(?<checkpoint>.*)$`,
  's',
);

export type CheckedProof = {
  statement: { kind: Kind; sha256?: string } & Record<string, unknown>;
  index: number;
  size: number;
  /** The names of the given witnesses that signed too. */
  witnesses: string[];
};

/**
 * Checks a proof with nothing but the keys: what it states is the entry of that number in a tree whose checkpoint the log signed.
 * Undefined for one that was changed or that another key signed.
 */
export async function checkProof(
  text: string,
  log: VerifierKey,
  witnesses: VerifierKey[] = [],
): Promise<CheckedProof | undefined> {
  const { extra = '', index = '', hashes = '', checkpoint = '' } = proofForm.exec(text)?.groups ?? {};
  const signed = readCheckpoint(checkpoint);
  if (!signed || signed.origin !== log.name || !(await isSignedBy(log, signed))) return undefined;
  const stated = decode(extra);
  const statement = readStatement(new TextDecoder().decode(stated.subarray(saltBytes)));
  if (!statement) return undefined;
  const leaf = await leafHash(entryOf(statement.kind, await sha256(stated)));
  const path = hashes.trimEnd().split('\n').filter(Boolean).map(decode);
  const root = await rootOfInclusion(leaf, Number(index), signed.size, path);
  if (!root || !isSame(root, signed.root)) return undefined;
  const signers = await Promise.all(witnesses.map(async (key) => ((await isSignedBy(key, signed)) ? [key.name] : [])));
  return { statement, index: Number(index), size: signed.size, witnesses: signers.flat() };
}

function readStatement(text: string): CheckedProof['statement'] | undefined {
  try {
    const statement = JSON.parse(text);
    return typeof statement?.kind === 'string' ? statement : undefined;
  } catch {
    return undefined;
  }
}
