import * as z from 'zod/mini';
import { westernDigits } from '#common/digits.ts';
import { endpoint } from '#common/endpoint.ts';
import { offeredPrice } from '#common/numbers.ts';
import { text } from '#common/text.ts';
import { damageMap } from '#features/grade/damage-map.ts';
import { imei } from '#features/imei/imei.contract.ts';
import { m } from '#translations';

export const maxCodeTries = 10;
/** Of comparing the phone's IMEI in one deal, so that nobody finds a number by trying. */
export const maxImeiTries = 5;
/** How long before the meeting the code is worth something: not days before, when the buyer could be talked out of it. */
export const codeHours = 2;
/** Whether what belongs to the meeting can be done yet. */
export const isNear = (meetingAt: string, now: number) => now >= Date.parse(meetingAt) - codeHours * 60 * 60 * 1000;
/** How long after the agreed time somebody may only be late. */
export const graceMinutes = 30;
const maxClaims = 120;
/** Of saying how it was paid, so that nobody finds the other side's signs by trying. */
export const maxPaymentEntries = 5;

const signs = z
  .string()
  .check(
    z.trim(),
    z.overwrite(westernDigits),
    z.toUpperCase(),
    z.regex(/^[A-Z\d]{4}$/, { error: () => m.payment_fourSigns() }),
  );

const result = z.enum(['pass', 'fail']);
const results = z.record(text(100), result);
export type CheckResults = z.output<typeof results>;

export const handoverActs = {
  check: z.object({
    act: z.literal('check'),
    results: results.check(
      z.refine(
        (given) => {
          const count = Object.keys(given).length;
          return count >= 1 && count <= maxClaims;
        },
        { error: () => m.deals_markOneLine() },
      ),
    ),
  }),
  'check-imei': z.object({ act: z.literal('check-imei'), imei }),
  'ask-price': z.object({ act: z.literal('ask-price'), price: offeredPrice }),
  // The price as the seller saw it; refused when the buyer asks for another by now.
  'accept-price': z.object({ act: z.literal('accept-price'), price: offeredPrice }),
  'decline-price': z.object({ act: z.literal('decline-price') }),
  'enter-code': z.object({
    act: z.literal('enter-code'),
    code: z.string().check(z.overwrite(westernDigits), z.regex(/^\d{6}$/, { error: () => m.deals_sixDigits() })),
  }),
  deregistered: z.object({ act: z.literal('deregistered') }),
  pay: z.object({
    act: z.literal('pay'),
    method: text(60),
    amount: offeredPrice,
    /** Of a wallet: the last four of the transaction number, as in one's own app. */
    signs: z.optional(signs),
  }),
  confirm: z.object({ act: z.literal('confirm') }),
  'no-show': z.object({ act: z.literal('no-show') }),
};

const claim = z.object({
  id: z.string(),
  sentence: z.string(),
  /** The seller's own words, where the sentence refers to them. */
  quote: z.nullable(z.string()),
});
export type Claim = z.output<typeof claim>;

const imeiCheck = z.object({
  /** Whether the number that the buyer typed last is one of the listing; null before. */
  fits: z.nullable(z.boolean()),
  triesLeft: z.int(),
  /** For the buyer's device alone, which may be offline at the meeting: sixteen bits of each number. */
  tags: z.array(z.int()),
});
export type ImeiCheck = z.output<typeof imeiCheck>;

const register = z.object({
  name: z.string(),
  why: z.string(),
  steps: z.array(z.string()),
  ask: z.string(),
  tickedBy: z.array(z.enum(['buyer', 'seller'])),
});
export type Register = z.output<typeof register>;

const sides = z.enum(['buyer', 'seller']);

const payment = z.object({
  /** What one can choose. */
  methods: z.array(
    z.object({ id: z.string(), name: z.string(), isWallet: z.boolean(), helpline: z.optional(z.string()) }),
  ),
  said: z.array(
    z.object({
      by: sides,
      method: z.string(),
      name: z.string(),
      isWallet: z.boolean(),
      /** Null to who has not said yet what their own wallet shows. */
      amount: z.nullable(z.number()),
    }),
  ),
  /** In what the two differ, once both have said it. */
  differs: z.array(z.enum(['method', 'amount', 'signs'])),
  entriesLeft: z.record(sides, z.int()),
});
export type Payment = z.output<typeof payment>;

const handover = z.object({
  /** Everything that the listing says and the buyer can check, once each. */
  claims: z.array(claim),
  results,
  /** The marks of the claims, for their drawing; left out in replies that an earlier release stored on the device. */
  damageMap: z.optional(z.nullable(damageMap)),
  /** For the buyer alone, who shows it to the seller. */
  code: z.nullable(z.string()),
  codeEntered: z.boolean(),
  triesLeft: z.int(),
  /** A lower price that the buyer asks for, until the seller answers. */
  newPrice: z.nullable(z.number()),
  /** Null where the seller gave no IMEI; left out in replies that an earlier release stored on the device. */
  imei: z.optional(z.nullable(imeiCheck)),
  /** Where the law asks for de-registering a used phone; left out in replies that an earlier release stored on the device. */
  register: z.optional(z.nullable(register)),
  /** Left out in replies that an earlier release stored on the device. */
  payment: z.optional(payment),
  confirmedBy: z.array(sides),
});
export type Handover = z.output<typeof handover>;

/** The part of a deal that is about handing the phone over; null before a meeting is agreed. */
export const handoverView = { handover: z.nullable(handover) };

/** The public key of receipts as JWK. */
const receiptKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() });
export type ReceiptKey = z.output<typeof receiptKey>;

/** A flattened JSON Web Signature with the public key in its header; older ones are Ed25519 over the bytes of `document`, in base64. */
export const receiptFile = z.union([
  z.object({ payload: z.string(), protected: z.string(), signature: z.string() }),
  z.object({ document: z.string(), signature: z.string(), key: receiptKey }),
]);
export type ReceiptFile = z.output<typeof receiptFile>;

/** What a receipt states. */
export const receiptDocument = z.object({
  version: z.literal(1),
  shop: z.string(),
  dealId: z.string(),
  productName: z.string(),
  /** By label, in the order of the product page. */
  facts: z.record(z.string(), z.string()),
  price: z.number(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  seller: z.string(),
  buyer: z.string(),
  bookedAt: z.string(),
  handedOverAt: z.string(),
  place: z.string(),
});
export type ReceiptDocument = z.output<typeof receiptDocument>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/deals/:id/receipt',
  summary:
    'The signed receipt of a phone that was handed over, as a small file; its proof in the log below `/tlog-proof`',
  params: z.object({ id: z.string() }),
  reply: receiptFile,
});
