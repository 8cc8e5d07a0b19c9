import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { locales } from '#common/languages.ts';
import { receiptFile } from '#features/deals/handover.contract.ts';

export const ofDeal = z.object({ id: z.string() });
/** A link in a page cannot send the header that names the language of other calls. */
export const inLanguage = z.object({ language: z.optional(z.enum(locales)) });

export const getPurchaseFile = endpoint({
  method: 'GET',
  path: '/deals/:id/purchase-file',
  summary:
    'Everything about a phone that was handed over as it was then, as a signed file for its two sides; the same as a PDF below `.pdf`',
  params: ofDeal,
  query: inLanguage,
  reply: receiptFile,
});
