import { receiptsCopy } from '#common/copy/receipts.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import type { ReceiptDocument } from '../handover.contract.ts';

/** What a receipt states; the amount as it was signed, whatever the currency of this shop. */
export function ReceiptFacts({ receipt, keyId }: { receipt: ReceiptDocument; keyId: string }) {
  const facts = [
    [receiptsCopy.price, `${receipt.price} ${receipt.currency}`],
    [receiptsCopy.soldBy, receipt.seller],
    [receiptsCopy.boughtBy, receipt.buyer],
    [receiptsCopy.handedOverOn, <LocalDate key="at" at={receipt.handedOverAt} withTime />],
    [receiptsCopy.place, receipt.place],
    [receiptsCopy.bookedOn, <LocalDate key="booked" at={receipt.bookedAt} withTime />],
    ...Object.entries(receipt.facts),
    [receiptsCopy.deal, receipt.dealId],
    [receiptsCopy.signedBy, keyId],
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
      <p className="text-muted text-sm">{receiptsCopy.statement(receipt.shop)}</p>
    </section>
  );
}
