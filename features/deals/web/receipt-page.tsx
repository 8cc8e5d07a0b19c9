import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Link, useParams } from 'react-router';
import { locale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { LogProofLink } from '#features/transparency-log/web/log-proof-link.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import { readReceipt } from '../receipt-check.ts';
import { dealQuery } from './deals.api.ts';
import { PurchaseFileLink } from './purchase-file-link.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { receiptQuery } from './receipts.api.ts';
import { StolenNote } from './stolen-note.tsx';

/** The receipt to print, made from the signed text alone. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = useQuery(receiptQuery(id));
  const deal = useQuery(dealQuery(id));
  if (receipt.isPending) return <Skeleton className="h-96" />;
  if (receipt.isError) return <QueryFailure query={receipt} />;
  const { receipt: stated, key } = readReceipt(receipt.data);
  return (
    <article className="flex max-w-2xl flex-col gap-6">
      <Link to={paths.deal(id)} className="self-start text-link print:hidden">
        {m.receipts_back()}
      </Link>
      <h1 className="text-2xl">{m.receipts_title()}</h1>
      {deal.data && <StolenNote deal={deal.data} />}
      <ReceiptFacts receipt={stated} keyId={key.kid ?? ''} isOwn />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
          {m.receipts_print()}
        </Button>
        <a href={`/api/deals/${id}/receipt`} download className={buttonClasses('outline', 'medium')}>
          <Download aria-hidden="true" className="size-4" />
          {m.receipts_download()}
        </a>
        <LogProofLink of={`deals/${id}/receipt`} />
        <Link to={paths.verifyReceipt} className={buttonClasses('quiet', 'medium')}>
          {m.receipts_checkIt()}
        </Link>
        <Link to={paths.reportStolen(id)} className={buttonClasses('quiet', 'medium', 'seller:hidden')}>
          {m.stolen_title()}
        </Link>
      </div>
      <section className="flex flex-col items-start gap-2 print:hidden">
        <p className="text-muted text-sm">{m.purchaseFile_why()}</p>
        <div className="flex flex-wrap gap-2">
          <PurchaseFileLink dealId={id} />
          <a
            href={`/api/deals/${id}/purchase-file?language=${locale()}`}
            download
            className={buttonClasses('quiet', 'medium')}
          >
            <Download aria-hidden="true" className="size-4" />
            {m.purchaseFile_signed()}
          </a>
        </div>
      </section>
    </article>
  );
}
