import { eq } from 'drizzle-orm';
import { inReadersLanguage } from '#common/countries/countries.ts';
import { findPaymentMethod, paymentMethodsOf } from '#common/countries/payment-methods.ts';
import { otherSide, type Side } from '#common/roles.ts';
import type { ImeiHash, ImeiKeys } from '#features/imei/server/imei-keys.ts';
import type { Config } from '#platform/config.ts';
import { handovers, payments } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { maxPaymentEntries, type Payment } from '../handover.contract.ts';
import type { ActContext, Actor, Outcome } from './act.ts';

type PayConfig = Pick<Config, 'country' | 'paymentMethods'>;
/** As a side says it, the signs hashed. */
type Said = { method: string; isWallet: boolean; amount: number } & Partial<ImeiHash>;
export type PaymentRow = Omit<Said, keyof ImeiHash> & { hash?: string | null | undefined; by: Side; entries: number };

export const choicesOf = ({ country, paymentMethods }: PayConfig): Payment['methods'] =>
  paymentMethodsOf(country, paymentMethods).map(({ name, ...method }) => ({
    ...method,
    name: inReadersLanguage(name),
  }));

/** What the caller sent, with the signs of a wallet hashed, and forgotten where there is none. */
export function saidOf(
  { method, amount, signs }: { method: string; amount: number; signs?: string | undefined },
  config: PayConfig,
  keys: ImeiKeys,
): Said {
  const chosen = paymentMethodsOf(config.country, config.paymentMethods).find(({ id }) => id === method);
  if (!chosen) throw new Refusal('invalid', m.payment_unknown());
  const { isWallet } = chosen;
  if (isWallet && !signs) throw new Refusal('invalid', m.payment_fourSigns());
  return { method, isWallet, amount, ...(isWallet && keys.hashPayment(`${method} ${signs}`)) };
}

function differencesOf([one, other]: PaymentRow[]): Payment['differs'] {
  if (!one || !other) return [];
  if (one.method !== other.method) return ['method'];
  const signs = (one.hash ?? null) === (other.hash ?? null) ? [] : (['signs'] as const);
  return one.amount === other.amount ? [...signs] : ['amount', ...signs];
}

export async function notePayment({ db, deal, actor, detail }: ActContext<Said>): Promise<Outcome> {
  const side = actor as Side;
  const before = await db.select().from(payments).where(eq(payments.bookingId, deal.id)).for('update');
  const own = before.find((each) => each.side === side);
  const other = before.find((each) => each.side === otherSide[side]);
  const stored = { ...detail, keyId: detail.keyId ?? null, hash: detail.hash ?? null };
  const rows = [{ ...stored, by: side, entries: 0 }, ...(other ? [{ ...other, by: other.side }] : [])];
  const isSame = other !== undefined && differencesOf(rows).length === 0;
  await db
    .insert(payments)
    .values({ ...stored, bookingId: deal.id, side })
    .onConflictDoUpdate({
      target: [payments.bookingId, payments.side],
      set: { ...stored, entries: (own?.entries ?? 0) + 1 },
    });
  // Whoever confirmed before meant something else; who had said the same is now heard.
  if (!isSame)
    await db
      .update(handovers)
      .set({ buyerConfirmedAt: null, sellerConfirmedAt: null })
      .where(eq(handovers.bookingId, deal.id));
  const { method, amount, isWallet } = detail;
  // The amount is no help to who has not looked into their own wallet yet.
  return { detail: { method, isWallet, ...((other || !isWallet) && { amount }), ...(other && { isSame }) } };
}

/** For a meeting just agreed. */
export async function forgetPayments(db: ActContext['db'], bookingId: string): Promise<void> {
  await db.delete(payments).where(eq(payments.bookingId, bookingId));
}

/** SQL for what was said of the payment of a deal `b`. */
export const paymentsJson = `
  (select coalesce(json_agg(json_build_object('by', y.side, 'method', y.method, 'isWallet', y.is_wallet,
     'amount', y.amount, 'hash', y.hash, 'entries', y.entries) order by y.created_at), '[]')
   from payments y where y.booking_id = b.id)`;

const nameOf = (country: string | null, method: string) => {
  const known = findPaymentMethod(country, method);
  return known ? inReadersLanguage(known.name) : method;
};

/** As this side may see it; the choices come with the shop's settings. */
export function paymentFor(side: Actor, rows: PaymentRow[], country: string | null): Payment {
  const hasSaid = side === 'system' || side === 'admin' || rows.some(({ by }) => by === side);
  const left = (of: Side) => Math.max(0, maxPaymentEntries - (rows.find(({ by }) => by === of)?.entries ?? 0));
  return {
    methods: [],
    said: rows.map(({ by, method, isWallet, amount }) => ({
      ...{ by, method, isWallet, name: nameOf(country, method) },
      amount: hasSaid || !isWallet ? amount : null,
    })),
    differs: differencesOf(rows),
    entriesLeft: { buyer: left('buyer'), seller: left('seller') },
  };
}

/** What both sides said alike, as receipts state it; undefined where they said nothing or differ. */
export function writeAgreedPayment(
  rows: PaymentRow[],
  country: string | null,
  writePrice: (amount: number) => string,
): string | undefined {
  const [said] = rows;
  if (!said || rows.length < 2 || differencesOf(rows).length > 0) return undefined;
  return m.payment_stated(`${said.isWallet}`, {
    name: nameOf(country, said.method),
    amount: writePrice(said.amount),
  });
}
