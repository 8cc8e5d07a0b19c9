import { createPublicKey, type KeyObject } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { base64url, calculateJwkThumbprint, FlattenedSign } from 'jose';
import { countryOf, inReadersLanguage } from '#common/countries/countries.ts';
import { moneyOf, writeMoney } from '#common/money.ts';
import type { Side } from '#common/roles.ts';
import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import type { Config } from '#platform/config.ts';
import { type Db, inTransaction, runPrepared } from '#platform/db/client.ts';
import { receipts, settings } from '#platform/db/schema.ts';
import { inLocale } from '#platform/http/locale.ts';
import { readOrCreateSigningKey } from '#platform/secret-file.ts';
import { m } from '#translations';
import type { ReceiptDocument, ReceiptFile, ReceiptKey } from '../handover.contract.ts';
import { deregisteredBy } from './handover.queries.ts';
import { type PaymentRow, paymentsJson, writeAgreedPayment } from './payments.queries.ts';

/** Public keys are kept for good, since receipts outlive the key that signed them. */
const marker = 'receipt-key ';

/** Signs receipts with the key of `RECEIPT_KEY`, or else of a file that is made on first use. */
export function openReceipts(config: Pick<Config, 'receiptKey' | 'dataDir' | 'publicUrl' | 'currency'>) {
  let opened: ReturnType<typeof openKey> | undefined;
  const signingKey = () => {
    opened ??= openKey(config.receiptKey ?? readOrCreateSigningKey(config.dataDir, 'receipt-key'));
    return opened;
  };

  return {
    sign,

    /** Every key that ever signed a receipt of this shop, and the one that will. */
    async readKeys(db: Db): Promise<ReceiptKey[]> {
      const { publicKey } = await signingKey();
      const used = await db
        .select()
        .from(settings)
        .where(like(settings.name, `${marker}%`))
        .orderBy(settings.name);
      const others = used.map(({ value }) => JSON.parse(value) as ReceiptKey);
      return [publicKey, ...others.filter(({ kid }) => kid !== publicKey.kid)];
    },

    /** The stored receipt of a deal, signed now where there is none; undefined unless both sides are still known. */
    async read(db: Db, deal: { productId: string; id: string }): Promise<ReceiptFile | undefined> {
      return (await findReceipt(db, deal)) ?? (await this.issue(db, deal));
    },

    /** With the deal locked, which the deletion of an account waits for, so that none names somebody who has left. */
    issue(database: Db, deal: { productId: string; id: string }): Promise<ReceiptFile | undefined> {
      return inTransaction(database, (db) => issueIn(db, deal));
    },
  };

  async function sign(db: Db, document: string) {
    const { key, publicKey } = await signingKey();
    const jws = await new FlattenedSign(Buffer.from(document))
      .setProtectedHeader({ alg: 'EdDSA', kid: publicKey.kid, jwk: publicKey })
      .sign(key);
    await db
      .insert(settings)
      .values({ name: marker + publicKey.kid, value: JSON.stringify(publicKey) })
      .onConflictDoNothing();
    return { payload: jws.payload, protected: jws.protected as string, signature: jws.signature };
  }

  async function issueIn(db: Db, deal: { productId: string; id: string }): Promise<ReceiptFile | undefined> {
    const [stated] = await runPrepared<Omit<Stated, 'price'> & { price: string }>(db, {
      name: 'facts of a receipt',
      text: statedFacts,
      values: [deal.id],
    });
    if (!stated) return undefined;
    // Signed once for both sides, so in the language of neither.
    const document = JSON.stringify(
      inLocale('en', () => documentOf({ ...stated, price: Number(stated.price) }, config)),
    );
    const jws = await sign(db, document);
    await db
      .insert(receipts)
      .values({
        productId: deal.productId,
        bookingId: deal.id,
        document,
        signature: `${jws.protected}.${jws.signature}`,
      })
      .onConflictDoNothing();
    return findReceipt(db, deal);
  }
}

async function findReceipt(db: Db, deal: { id: string }): Promise<ReceiptFile | undefined> {
  const [found] = await db.select().from(receipts).where(eq(receipts.bookingId, deal.id));
  if (!found) return undefined;
  const { document, signature: stored } = found;
  const [header = '', signature = ''] = stored.split('.');
  if (signature) return { payload: base64url.encode(document), protected: header, signature };
  // Signed before receipts were JSON Web Signatures.
  const [kid = '', oldSignature = ''] = stored.split(' ');
  const [key] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, marker + kid));
  return key && { document, signature: oldSignature, key: JSON.parse(key.value) };
}

type Stated = Pick<ReceiptDocument, 'dealId' | 'productName' | 'price' | 'seller' | 'buyer' | 'place'> & {
  agreed: Partial<Record<FactName, string | number | string[] | null>> | null;
  /** What the buyer found at the meeting; null where no number was compared. */
  imeiFits: boolean | null;
  country: string | null;
  deregisteredBy: Side[];
  payments: PaymentRow[];
  bookedAt: Date;
  handedOverAt: Date;
};

const statedFacts = `
  select b.id as "dealId", b.product_name as "productName", b.price, b.agreed, u.name as buyer, s.name as seller,
    b.meeting_address as place, b.created_at as "bookedAt", e.created_at as "handedOverAt",
    h.imei_fits as "imeiFits", h.country, ${deregisteredBy} as "deregisteredBy", ${paymentsJson} as payments
  from bookings b join users u on u.id = b.buyer_id join users s on s.id = b.seller_id
  left join handovers h on h.booking_id = b.id
  join deal_events e on e.booking_id = b.id and e.act in ('hand-over', 'decide-hand-over')
  where b.id = $1 and b.status = 'Handed over' for share of b`;

/** What the phone is, rather than where and how it was offered. */
const left: FactName[] = ['name', 'price', 'damageMap', 'location', 'description', 'pictures'];

/** The order of the fields is that of the text that is signed. */
function documentOf(
  { agreed, imeiFits, country, deregisteredBy: by, payments, bookedAt, handedOverAt, ...deal }: Stated,
  { publicUrl, currency }: Pick<Config, 'publicUrl' | 'currency'>,
): ReceiptDocument {
  const money = moneyOf(currency);
  const register = countryOf(country)?.register;
  const paid = writeAgreedPayment(payments, country, (amount) => writeMoney(amount, money));
  const known = (Object.keys(facts) as FactName[]).filter((name) => !left.includes(name));
  return {
    version: 1,
    shop: publicUrl,
    dealId: deal.dealId,
    productName: deal.productName,
    facts: {
      ...Object.fromEntries(
        known.flatMap((name) => {
          const value = writeFact(name, agreed?.[name] ?? null, (amount) => writeMoney(amount, money));
          return value ? [[facts[name].label(), value]] : [];
        }),
      ),
      ...(register &&
        by.length > 0 && { [inReadersLanguage(register.name)]: by.map((side) => m.register_ticked(side)).join('. ') }),
      ...(paid && { [m.payment_title()]: paid }),
      ...(imeiFits !== null && { [m.imei_title()]: m.receipts_imei(String(imeiFits) as `${boolean}`) }),
    },
    price: deal.price,
    currency,
    seller: deal.seller,
    buyer: deal.buyer,
    bookedAt: bookedAt.toISOString(),
    handedOverAt: handedOverAt.toISOString(),
    place: deal.place,
  };
}

async function openKey(key: KeyObject) {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const publicKey: ReceiptKey = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  return { key, publicKey };
}
