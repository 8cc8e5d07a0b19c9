import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/db/client.ts';
import type { ImageStore } from '#platform/platform.ts';
import { comparedFile } from './fingerprint.ts';
import { findHashesWithoutFingerprint, insertFingerprint } from './fingerprints.queries.ts';

const perBatch = 100;

/** Undefined when its files are missing. */
export async function readCompared(store: ImageStore, hash: string): Promise<Buffer | undefined> {
  const file = await store.read(hash, comparedFile);
  return file && buffer(file.stream);
}

/** For pictures that an earlier release stored. */
export async function fingerprintPictures(db: Database, store: ImageStore, closing: AbortSignal): Promise<void> {
  const { fingerprintOf } = await import('./picture-comparison.ts');
  for (let last: string | undefined = ''; last !== undefined && !closing.aborted; ) {
    const hashes = await findHashesWithoutFingerprint(db, last, perBatch);
    for (const hash of hashes) {
      const picture = await readCompared(store, hash);
      if (picture && !closing.aborted) await insertFingerprint(db, hash, await fingerprintOf(picture));
    }
    last = hashes.at(-1);
  }
}
