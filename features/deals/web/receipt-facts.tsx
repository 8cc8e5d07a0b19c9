import { moneyOf, writeMoney } from '#common/money.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { ReceiptDocument } from '../handover.contract.ts';
import { inReadersWords } from './receipt-words.ts';

type ReceiptFactsProps = {
  receipt: ReceiptDocument;
  keyId: string /** Known to be signed by this shop. */;
  isOwn?: boolean;
};

/** What a receipt states, in the reader's language; the amount in the currency that was signed, whatever this shop's is. */
export function ReceiptFacts({ receipt, keyId, isOwn = false }: ReceiptFactsProps) {
  const facts = [
    [m.receipts_price(), writeMoney(receipt.price, moneyOf(receipt.currency))],
    [m.receipts_soldBy(), receipt.seller],
    [m.receipts_boughtBy(), receipt.buyer],
    [m.receipts_handedOverOn(), <LocalDate key="at" at={receipt.handedOverAt} withTime />],
    [m.receipts_place(), receipt.place],
    [m.receipts_bookedOn(), <LocalDate key="booked" at={receipt.bookedAt} withTime />],
    ...Object.entries(receipt.facts).map(inReadersWords),
    [m.receipts_deal(), receipt.dealId],
    [m.receipts_signedBy(), keyId],
  ] as const;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="wrap-anywhere text-xl">{receipt.productName}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:text-sm">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn && <p className="text-muted text-sm">{m.receipts_statement({ shop: receipt.shop })}</p>}
    </section>
  );
}
