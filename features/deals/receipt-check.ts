import {
  base64url,
  type CryptoKey,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  EmbeddedJWK,
  flattenedVerify,
  importJWK,
  type JWK,
} from 'jose';
import * as z from 'zod/mini';
import { type ReceiptDocument, type ReceiptFile, receiptDocument, receiptFile } from './handover.contract.ts';

export type CheckedReceipt = { receipt: ReceiptDocument; keyId: string };

/**
 * Checks a receipt with nothing but its file: the signature fits the public key that it names. Whose key that is has to be asked
 * elsewhere. Undefined for a file that was changed or states no handover.
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt | undefined> {
  try {
    const file = z.parse(receiptFile, JSON.parse(text));
    if ('document' in file) await verifyOld(file);
    else await flattenedVerify(file, EmbeddedJWK, { algorithms: ['EdDSA'] });
    const { receipt, key } = readReceipt(file);
    return { receipt: z.parse(receiptDocument, receipt), keyId: await calculateJwkThumbprint(key) };
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') throw error;
    return undefined;
  }
}

/** What a receipt states and the public key that it names, unchecked. */
export function readReceipt(file: ReceiptFile) {
  if ('document' in file) return { receipt: JSON.parse(file.document) as ReceiptDocument, key: file.key };
  const text = new TextDecoder().decode(base64url.decode(file.payload));
  return { receipt: JSON.parse(text) as ReceiptDocument, key: decodeProtectedHeader(file).jwk as JWK };
}

async function verifyOld({ document, signature, key }: Extract<ReceiptFile, { document: string }>) {
  const signed = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const imported = (await importJWK(key, 'EdDSA')) as CryptoKey;
  if (!(await crypto.subtle.verify('Ed25519', imported, signed, new TextEncoder().encode(document))))
    throw new Error('The receipt was changed');
}
