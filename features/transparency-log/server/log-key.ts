import { createPublicKey, sign } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { readOrCreateSigningKey } from '#platform/secret-file.ts';
import { cosigned, utf8, verifierKey, writeSignature } from '../signed-note.ts';

export type LogConfig = Pick<Config, 'logKey' | 'dataDir' | 'publicUrl'>;

/** Signs checkpoints with the key of `LOG_KEY`, or else of a file that is made on first use: our own and, as a witness, those of others. */
export async function openLogKey({ logKey, dataDir, publicUrl }: LogConfig) {
  const key = logKey ?? readOrCreateSigningKey(dataDir, 'log-key');
  const publicKey = new Uint8Array(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url'));
  const name = `${new URL(publicUrl).host}/transparency`;
  const [log, witness] = [await verifierKey(name, 'log', publicKey), await verifierKey(name, 'witness', publicKey)];
  return {
    log,
    witness,
    sign: (body: string) => writeSignature(log, sign(null, utf8(body), key)),
    cosign: (body: string, time: number) => writeSignature(witness, sign(null, utf8(cosigned(body, time)), key), time),
  };
}

export type LogKey = Awaited<ReturnType<typeof openLogKey>>;
