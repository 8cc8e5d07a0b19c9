import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { readOrCreateSecret } from '#platform/secret-file.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { tagOf } from '../imei.ts';

type KeyConfig = Pick<Config, 'imeiKeys' | 'dataDir'>;
export type ImeiHash = { keyId: string; hash: string };
export type StoredImei = ImeiHash & { hiddenTag: number };

const fileName = 'imei-key';

const idOf = (key: string) => createHash('sha256').update(`key ${key}`).digest('base64url').slice(0, 12);
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** In the file each key has a line, the newest first. */
const keysIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

const createKey = () => `${randomBytes(32).toString('base64url')}\n`;

export type ImeiKeys = ReturnType<typeof openImeiKeys>;

/** Hashes IMEIs with the keys of `IMEI_KEY`, or else of a file that is made on first use. */
export function openImeiKeys({ imeiKeys, dataDir }: KeyConfig) {
  let opened: string[] | undefined;
  const keys = () => {
    opened ??= imeiKeys ?? keysIn(readOrCreateSecret(dataDir, fileName, createKey));
    return opened;
  };
  const hash = (key: string, text: string, of = 'imei'): ImeiHash => ({
    keyId: idOf(key),
    hash: hmac(key, `${of} ${text}`).toString('base64url'),
  });
  /** Differs for each number, so that two stored tags tell nothing together. */
  const pad = ({ keyId, hash: hashed }: ImeiHash) => {
    const key = keys().find((each) => idOf(each) === keyId);
    return key === undefined ? undefined : hmac(key, `tag ${hashed}`).readUInt16BE();
  };
  return {
    /** What is stored of a number. */
    store(digits: string): StoredImei {
      const stored = hash(keys()[0] as string, digits);
      return { ...stored, hiddenTag: tagOf(digits) ^ (pad(stored) as number) };
    },
    /** The hashes of a number by every key, of which an older one may have stored it. */
    hashesOf: (digits: string): ImeiHash[] => keys().map((key) => hash(key, digits)),
    /** Of the signs of a payment, so that nobody who reads the database can try them all. */
    hashPayment: (signs: string): ImeiHash => hash(keys()[0] as string, signs, 'payment'),
    revealTag({ hiddenTag, ...stored }: StoredImei): number | undefined {
      const mask = pad(stored);
      return mask === undefined ? undefined : hiddenTag ^ mask;
    },
  };
}

/** The ids of the keys in use, one look into the index for each. */
const keysOf = (table: 'product_imeis' | 'stolen_imeis') => `
  (with recursive used(id) as (
    select min(key_id) from ${table}
    union all select (select min(key_id) from ${table} where key_id > id) from used where id is not null
  ) select id from used where id is not null)`;
const keysInUse = `${keysOf('product_imeis')} union ${keysOf('stolen_imeis')}`;

/** Refuses to start with hashes whose key is lost: under another key they would match nothing, and nobody would notice. */
export async function refuseLostImeiKey(db: Db, { imeiKeys, dataDir }: KeyConfig): Promise<void> {
  const used = await runPrepared<{ id: string }>(db, { name: 'keys of IMEIs', text: keysInUse, values: [] });
  if (used.length === 0) return;
  const file = join(dataDir, fileName);
  // Not made here, where it would be a new one.
  const known = imeiKeys ?? (existsSync(file) ? keysIn(readOrCreateSecret(dataDir, fileName, createKey)) : []);
  const lost = used.filter(({ id }) => !known.some((key) => idOf(key) === id));
  if (lost.length > 0)
    throw new StartFailure(
      `The key is missing with which IMEIs were stored (${lost.map(({ id }) => id).join(', ')}): restore ${file} from a backup, ` +
        'or add the old key to IMEI_KEY behind the new one. No new key is made over old numbers; docs/operations.md says how to give them up.',
    );
}
