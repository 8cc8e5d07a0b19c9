import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { moneyOf, writeMoney } from '#common/money.ts';
import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import type { Config } from '#platform/config.ts';
import { type Db, inTransaction, runPrepared } from '#platform/db/client.ts';
import { receipts, settings } from '#platform/db/schema.ts';
import { inLocale } from '#platform/http/locale.ts';
import type { ReceiptDocument, ReceiptFile } from '../handover.contract.ts';

type PublicKey = ReceiptFile['key'];
type SigningKey = { key: KeyObject; public: PublicKey };

/** Public keys are kept for good, since receipts outlive the key that signed them. */
const marker = 'receipt-key ';

/** Signs receipts with the key of `RECEIPT_KEY`, or else of a file that is made on first use. */
export function openReceipts(config: Pick<Config, 'receiptKey' | 'dataDir' | 'publicUrl' | 'currency'>) {
  let opened: SigningKey | undefined;
  const signingKey = (): SigningKey => {
    if (!opened) {
      const key = config.receiptKey ?? generatedKey(config.dataDir);
      opened = { key, public: publicKeyOf(key) };
    }
    return opened;
  };

  return {
    /** Every key that ever signed a receipt of this shop, and the one that will. */
    async readKeys(db: Db): Promise<PublicKey[]> {
      const current = signingKey().public;
      const used = await db
        .select()
        .from(settings)
        .where(like(settings.name, `${marker}%`))
        .orderBy(settings.name);
      const others = used.map(({ value }) => JSON.parse(value) as PublicKey).filter(({ kid }) => kid !== current.kid);
      return [current, ...others];
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

  async function issueIn(db: Db, deal: { productId: string; id: string }): Promise<ReceiptFile | undefined> {
    const [stated] = await runPrepared<Omit<Stated, 'price'> & { price: string }>(db, {
      name: 'facts of a receipt',
      text: statedFacts,
      values: [deal.productId, deal.id],
    });
    if (!stated) return undefined;
    const { key, public: publicKey } = signingKey();
    // Signed once for both sides, so in the language of neither.
    const facts = { ...stated, price: Number(stated.price) };
    const document = JSON.stringify(inLocale('en', () => documentOf(facts, config)));
    const signature = sign(null, Buffer.from(document), key).toString('base64');
    await db
      .insert(settings)
      .values({ name: marker + publicKey.kid, value: JSON.stringify(publicKey) })
      .onConflictDoNothing();
    await db
      .insert(receipts)
      .values({ productId: deal.productId, bookingId: deal.id, document, signature: `${publicKey.kid} ${signature}` })
      .onConflictDoNothing();
    return findReceipt(db, deal);
  }
}

async function findReceipt(db: Db, deal: { productId: string; id: string }): Promise<ReceiptFile | undefined> {
  const [found] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.productId, deal.productId), eq(receipts.bookingId, deal.id)));
  if (!found) return undefined;
  const [kid = '', signature = ''] = found.signature.split(' ');
  const [key] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, marker + kid));
  return key && { document: found.document, signature, key: JSON.parse(key.value) };
}

type Stated = Pick<ReceiptDocument, 'dealId' | 'productName' | 'price' | 'seller' | 'buyer' | 'place'> & {
  agreed: Partial<Record<FactName, string | number | string[] | null>> | null;
  bookedAt: Date;
  handedOverAt: Date;
};

const statedFacts = `
  select b.id as "dealId", b.product_name as "productName", b.price, b.agreed, u.name as buyer, s.name as seller,
    b.meeting_address as place, b.created_at as "bookedAt", e.created_at as "handedOverAt"
  from bookings b join users u on u.id = b.buyer_id join users s on s.id = b.seller_id
  join deal_events e on e.product_id = b.product_id and e.booking_id = b.id
    and e.act in ('hand-over', 'decide-hand-over')
  where b.product_id = $1 and b.id = $2 and b.status = 'Handed over' for share of b`;

/** What the phone is, rather than where and how it was offered. */
const left: FactName[] = ['name', 'price', 'location', 'description', 'pictures'];

/** The order of the fields is that of the text that is signed. */
function documentOf(
  { agreed, bookedAt, handedOverAt, ...deal }: Stated,
  { publicUrl, currency }: Pick<Config, 'publicUrl' | 'currency'>,
): ReceiptDocument {
  const money = moneyOf(currency);
  const known = (Object.keys(facts) as FactName[]).filter((name) => !left.includes(name));
  return {
    version: 1,
    shop: publicUrl,
    dealId: deal.dealId,
    productName: deal.productName,
    facts: Object.fromEntries(
      known.flatMap((name) => {
        const value = writeFact(name, agreed?.[name] ?? null, (amount) => writeMoney(amount, money));
        return value ? [[facts[name].label(), value]] : [];
      }),
    ),
    price: deal.price,
    currency,
    seller: deal.seller,
    buyer: deal.buyer,
    bookedAt: bookedAt.toISOString(),
    handedOverAt: handedOverAt.toISOString(),
    place: deal.place,
  };
}

function publicKeyOf(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid };
}

export const toPem = ({ x }: PublicKey) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

function generatedKey(dataDir: string): KeyObject {
  const file = join(dataDir, 'receipt-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    // Hard-linked when it is complete, so that processes that begin together use the same key.
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, pem, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(aside);
  }
  return createPrivateKey(readFileSync(file));
}
