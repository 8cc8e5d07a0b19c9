/** `npm run verify-receipt -- receipt.json [--key key.pem]`: checks a receipt without the shop; see docs/operations.md. */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkReceipt, thumbprintOf } from '#features/deals/receipt-check.ts';

const usage = 'Name the file of a receipt: npm run verify-receipt -- receipt.json [--key key.pem]';

/** A key as PEM, as JWK, or the whole list that the shop publishes. */
async function readKeyIds(path: string): Promise<string[]> {
  const text = readFileSync(path, 'utf8');
  if (text.startsWith('-----BEGIN'))
    return [await thumbprintOf(createPublicKey(text).export({ format: 'jwk' }).x ?? '')];
  const json: { x?: string; keys?: { x: string }[] } = JSON.parse(text);
  return Promise.all((json.keys ?? [{ x: json.x ?? '' }]).map(({ x }) => thumbprintOf(x)));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [path] = positionals;
if (!path || positionals.length > 1) fail(usage);
try {
  const checked = await checkReceipt(readFileSync(path, 'utf8'));
  if (!checked) fail('NOT GENUINE: it was changed after it was signed, or it is no receipt.');
  if (values.key && !(await readKeyIds(values.key)).includes(checked.key.kid))
    fail('NOT GENUINE: it is signed with another key than the one you gave.');
  const { productName, price, currency, seller, buyer, handedOverAt, shop } = checked.receipt;
  console.log(`Unchanged: ${seller} handed “${productName}” to ${buyer} for ${price} ${currency} on ${handedOverAt}.`);
  if (values.key) console.log('It is signed with the key you gave.');
  else
    console.log(
      `It names the key ${checked.key.kid}. To know that this is the shop’s, save ${shop}/.well-known/reshell-receipt-key and give it with --key.`,
    );
} catch (error) {
  fail((error as Error).message);
}
