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

/** A purchase file has the receipt within it. */
const purchaseFile = z.looseObject({ purchaseFile: z.literal(1), receipt: receiptDocument });

/** `whole` is everything that a purchase file states. */
export type CheckedReceipt = { receipt: ReceiptDocument; keyId: string; whole?: z.output<typeof purchaseFile> };

/**
 * Checks a receipt or a purchase file with nothing but the file: the signature fits the public key that it names. Whose key that is has to be asked
 * elsewhere. Undefined for a file that was changed or states no handover.
 */
export async function checkReceipt(text: string): Promise<CheckedReceipt | undefined> {
  try {
    const file = z.parse(receiptFile, JSON.parse(text));
    if ('document' in file) await verifyOld(file);
    else await flattenedVerify(file, EmbeddedJWK, { algorithms: ['EdDSA'] });
    const { stated, key } = readStated(file);
    const keyId = await calculateJwkThumbprint(key);
    const { data: whole } = z.safeParse(purchaseFile, stated);
    return whole ? { receipt: whole.receipt, keyId, whole } : { receipt: z.parse(receiptDocument, stated), keyId };
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') throw error;
    return undefined;
  }
}

/** What a receipt states and the public key that it names, unchecked. */
export function readReceipt(file: ReceiptFile) {
  const { stated, key } = readStated(file);
  return { receipt: stated as ReceiptDocument, key };
}

/** As the transparency log has it; undefined for a file that is no receipt. */
export async function hashOfReceipt(text: string): Promise<string | undefined> {
  const { data: file } = z.safeParse(receiptFile, readJson(text));
  if (!file) return undefined;
  const signed = 'document' in file ? new TextEncoder().encode(file.document) : base64url.decode(file.payload);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(signed)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readStated(file: ReceiptFile): { stated: unknown; key: JWK } {
  if ('document' in file) return { stated: JSON.parse(file.document), key: file.key };
  const text = new TextDecoder().decode(base64url.decode(file.payload));
  return { stated: JSON.parse(text), key: decodeProtectedHeader(file).jwk as JWK };
}

async function verifyOld({ document, signature, key }: Extract<ReceiptFile, { document: string }>) {
  const signed = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const imported = (await importJWK(key, 'EdDSA')) as CryptoKey;
  if (!(await crypto.subtle.verify('Ed25519', imported, signed, new TextEncoder().encode(document))))
    throw new Error('The receipt was changed');
}
