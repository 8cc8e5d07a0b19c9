import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a file that only its owner may read, made on first use. */
export function readOrCreateSecret(folder: string, name: string, create: () => string): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    // Written to a temporary file, then hard-linked: of two processes starting together both read the same complete secret.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, create(), { mode: 0o600, flush: true });
    try {
      linkSync(temporary, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}

/** An Ed25519 key in such a file. */
export const readOrCreateSigningKey = (folder: string, name: string): KeyObject =>
  createPrivateKey(
    readOrCreateSecret(folder, name, () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  );
