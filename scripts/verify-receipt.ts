/**
 * `npm run verify-receipt -- receipt.json --key key.pem`: checks a receipt or a purchase file without the shop; see docs/operations.md. Exits with 1
 * if it is not genuine, with 2 if that could not be checked.
 */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod/mini';
import { type CheckedReceipt, checkReceipt } from '#features/deals/receipt-check.ts';

const usage = 'name the file of a receipt: npm run verify-receipt -- receipt.json --key key.pem';

const publicKey = z.object({ kty: z.string(), crv: z.string(), x: z.string() });
const keyFile = z.union([z.object({ keys: z.array(publicKey).check(z.minLength(1)) }), publicKey]);

/** A key as PEM, as JWK, or the whole set that the shop publishes. */
async function readKeyIds(path: string): Promise<string[]> {
  const text = readFileSync(path, 'utf8');
  if (text.startsWith('-----BEGIN')) return [await calculateJwkThumbprint(createPublicKey(text))];
  const parsed = z.safeParse(keyFile, JSON.parse(text));
  if (!parsed.success) throw new Error(`${path} holds no key`);
  const keys = 'keys' in parsed.data ? parsed.data.keys : [parsed.data];
  return Promise.all(keys.map((key) => calculateJwkThumbprint(key)));
}

/** Whoever made a receipt chose its texts: they must not look like lines of ours, nor move the terminal's cursor. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');

function end(code: 1 | 2, sentence: string): never {
  console.error(printable(`${code === 1 ? 'NOT GENUINE' : 'NOT CHECKED'}: ${sentence}`));
  process.exit(code);
}

async function check(path: string, keyPath: string): Promise<CheckedReceipt | string> {
  const [keyIds, checked] = [await readKeyIds(keyPath), await checkReceipt(readFileSync(path, 'utf8'))];
  if (!checked) return 'it was changed after it was signed, or it is no receipt.';
  return keyIds.includes(checked.keyId) ? checked : 'it is signed with another key than the one you gave.';
}

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [receiptPath] = positionals;
if (!receiptPath || positionals.length > 1) end(2, usage);
if (!values.key)
  end(
    2,
    'a receipt proves nothing without a key, since anybody can sign one: save /.well-known/jwks.json of the shop ' +
      'and give the shop’s key with --key.',
  );
const checked = await check(receiptPath, values.key).catch((error: Error) => end(2, error.message));
if (typeof checked === 'string') end(1, checked);
const { receipt, whole } = checked;
const { productName, price, currency, seller, buyer, handedOverAt } = receipt;
console.log('GENUINE: signed with the key you gave.');
console.log(printable(`${seller} handed “${productName}” to ${buyer} for ${price} ${currency} on ${handedOverAt}.`));
if (whole) for (const line of JSON.stringify(whole, null, 2).split('\n')) console.log(printable(line));
