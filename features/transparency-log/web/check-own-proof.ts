import { type CheckedProof, checkProof } from '../log-proof.ts';
import { readKey } from '../signed-note.ts';

export const isProof = (text: string) => text.startsWith('c2sp.org/tlog-proof@v1\n');

/** Undefined for a proof that was changed or that this shop did not sign; fails where the shop cannot be asked for its key. */
export async function checkOwnProof(text: string): Promise<CheckedProof | undefined> {
  const published = await (await fetch('/transparency/key')).text();
  const log = await readKey(published.split('\n')[0] ?? '');
  if (!log) throw new Error('the shop publishes no key');
  return checkProof(text, log);
}
