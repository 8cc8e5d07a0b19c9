import * as z from 'zod/mini';
import { type ReceiptDocument, type ReceiptFile, receiptDocument, receiptFile } from './handover.contract.ts';

export type CheckedReceipt = { receipt: ReceiptDocument; key: ReceiptFile['key'] };

/**
 * Checks the file of a receipt with nothing but the file: its signature fits the key that it names. Whose key that is has to be
 * asked elsewhere. Undefined for a file that was changed or states no handover, and strict about each of its bytes.
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt | undefined> {
  const file = readFile(text);
  if (!file) return undefined;
  const { document, signature, key } = file;
  const signed = fromBase64(signature);
  // Base64 has spare bits, and a key id is not signed.
  if (!signed || toBase64(signed) !== signature || (await thumbprintOf(key.x)) !== key.kid) return undefined;
  const { subtle } = globalThis.crypto;
  try {
    const jwk = { kty: key.kty, crv: key.crv, x: key.x };
    const imported = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const isRight = await subtle.verify('Ed25519', imported, signed, new TextEncoder().encode(document));
    const stated = z.safeParse(receiptDocument, JSON.parse(document));
    return isRight && stated.success ? { receipt: stated.data, key } : undefined;
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') throw error;
    return undefined;
  }
}

/** As the shop writes it, without a byte more. */
function readFile(text: string): ReceiptFile | undefined {
  try {
    const parsed = z.safeParse(receiptFile, JSON.parse(text));
    return parsed.success && JSON.stringify(parsed.data) === text.trim() ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The id of a key, by RFC 7638. */
export async function thumbprintOf(x: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  const hash = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return toBase64(new Uint8Array(hash)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
