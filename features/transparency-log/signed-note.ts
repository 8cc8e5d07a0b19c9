/** Signed notes and checkpoints in the formats of c2sp.org/signed-note, tlog-checkpoint and tlog-cosignature. */
import { type Hash, sha256 } from './merkle.ts';

export const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
export const decode = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Of at least one byte. */
export const base64 = '(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)';

/** Of a log itself, and of a witness, which signs the time too. */
export const algorithms = { log: 1, witness: 4 } as const;
type Signer = keyof typeof algorithms;

export type VerifierKey = { name: string; id: string; signer: Signer; publicKey: Uint8Array };

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const keyIdOf = async (name: string, signer: Signer, publicKey: Uint8Array) =>
  hex((await sha256(utf8(`${name}\n`), Uint8Array.of(algorithms[signer]), publicKey)).subarray(0, 4));

export const verifierKey = async (name: string, signer: Signer, publicKey: Uint8Array): Promise<VerifierKey> => ({
  name,
  id: await keyIdOf(name, signer, publicKey),
  signer,
  publicKey,
});

export const writeKey = ({ name, id, signer, publicKey }: VerifierKey) =>
  `${name}+${id}+${encode(Uint8Array.of(algorithms[signer], ...publicKey))}`;

const keyForm = new RegExp(`^([^\\s+]+)\\+([0-9a-f]{8})\\+(${base64})$`);

/** Undefined for a text that is no key. */
export async function readKey(text: string): Promise<VerifierKey | undefined> {
  const [, name = '', id = '', encoded = ''] = keyForm.exec(text.trim()) ?? [];
  const [algorithm, ...publicKey] = name ? decode(encoded) : [];
  const signer = (['log', 'witness'] as const).find((each) => algorithms[each] === algorithm);
  if (!signer || publicKey.length !== 32) return undefined;
  const key = await verifierKey(name, signer, Uint8Array.from(publicKey));
  return key.id === id ? key : undefined;
}

export type Checkpoint = { origin: string; size: number; root: Hash };

export const writeCheckpoint = ({ origin, size, root }: Checkpoint) => `${origin}\n${size}\n${encode(root)}\n`;

type Signature = { name: string; id: string; bytes: Uint8Array };
export type SignedCheckpoint = Checkpoint & { body: string; signatures: Signature[] };

const checkpointForm =
  /^(?<body>(?<origin>[^\n]+)\n(?<size>0|[1-9]\d{0,14})\n(?<root>[A-Za-z0-9+/]{43}=)\n)\n(?<lines>(?:— [^\n]+\n)+)$/;
const signatureForm = new RegExp(`^— (?<name>[^\\s+]+) (?<signature>${base64})$`);

/** Undefined for a text that is no signed checkpoint; the signatures are unchecked. */
export function readCheckpoint(note: string): SignedCheckpoint | undefined {
  const { body, origin, size, root, lines } = checkpointForm.exec(note)?.groups ?? {};
  if (!body || !origin || !size || !root || !lines) return undefined;
  const signatures = lines
    .trimEnd()
    .split('\n')
    .map((line) => signatureForm.exec(line)?.groups)
    .filter((found) => found !== undefined)
    .map(({ name = '', signature = '' }) => {
      const bytes = decode(signature);
      return { name, id: hex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) };
    });
  return { origin, size: Number(size), root: decode(root), body, signatures };
}

/** What a witness signs. */
export const cosigned = (body: string, time: number) => `cosignature/v1\ntime ${time}\n${body}`;

/** The time of a cosignature comes first, as eight bytes. */
const timeBytes = 8;

/** Whether this key signed; a signature of its name and id that is wrong counts as none. */
export async function isSignedBy(key: VerifierKey, { body, signatures }: SignedCheckpoint): Promise<boolean> {
  const own = signatures.find(({ name, id }) => name === key.name && id === key.id);
  if (!own) return false;
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key.publicKey), 'Ed25519', false, ['verify']);
  const [signature, text] =
    key.signer === 'log'
      ? [own.bytes, body]
      : [own.bytes.subarray(timeBytes), cosigned(body, Number(readTime(own.bytes)))];
  return crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), utf8(text));
}

const readTime = (bytes: Uint8Array) =>
  bytes.length > timeBytes ? new DataView(bytes.slice().buffer).getBigUint64(0) : 0n;

/** A line of a note; `time` in seconds is that of a witness. */
export function writeSignature({ name, id }: VerifierKey, signature: Uint8Array, time?: number): string {
  const idBytes = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const timeField = new Uint8Array(time === undefined ? 0 : timeBytes);
  if (time !== undefined) new DataView(timeField.buffer).setBigUint64(0, BigInt(time));
  return `— ${name} ${encode(Uint8Array.of(...idBytes, ...timeField, ...signature))}\n`;
}
