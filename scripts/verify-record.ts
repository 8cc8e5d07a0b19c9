/**
 * `npm run verify-record -- receipt.tlog-proof --key key.txt`: checks a proof without the shop; see docs/operations.md. `npm run verify-record` alone
 * compares the shop's own tables with its transparency log. Exits with 1 if something was changed, with 2 if that could not be checked.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hashOfReceipt } from '#features/deals/receipt-check.ts';
import { checkProof } from '#features/transparency-log/log-proof.ts';
import { readKey } from '#features/transparency-log/signed-note.ts';

const changed = 1;
const unchecked = 2;

async function verifyProof(path: string, keyPath: string, receiptPath: string | undefined): Promise<string[]> {
  const keys = await Promise.all(readFileSync(keyPath, 'utf8').trim().split('\n').map(readKey));
  const known = keys.filter((key) => key !== undefined);
  const log = known.find(({ signer }) => signer === 'log');
  if (!log) throw new Error(`${keyPath} holds no key of a log`);
  const witnesses = known.filter(({ signer }) => signer === 'witness');
  const proof = await checkProof(readFileSync(path, 'utf8'), log, witnesses);
  if (!proof) return ['The proof was changed, or is signed with another key than the one you gave.'];
  const { statement, index, size } = proof;
  if (receiptPath && (await hashOfReceipt(readFileSync(receiptPath, 'utf8'))) !== statement.sha256)
    return ['The proof is of another receipt.'];
  console.log(`Entry ${index} of the ${size} that ${log.name} signed for: ${JSON.stringify(statement)}`);
  console.log(`Witnesses among the keys you gave: ${proof.witnesses.join(', ') || 'none'}`);
  return [];
}

try {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, receipt: { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path && !values.key)
    throw new Error('a proof proves nothing without a key: save /transparency/key of the shop and give it with --key');
  const findings = path
    ? await verifyProof(path, values.key as string, values.receipt)
    : await (await import('./verify-shop.ts')).verifyShop();
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? 'NOTHING WAS CHANGED' : 'CHANGED');
  if (findings.length > 0) process.exitCode = changed;
} catch (error) {
  console.error(`NOT CHECKED: ${(error as Error).message}`);
  process.exitCode = unchecked;
}
