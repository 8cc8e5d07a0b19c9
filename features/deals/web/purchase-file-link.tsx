import Download from 'lucide-react/icons/download';
import { locale } from '#common/languages.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';

/** The purchase file in the language of the page. */
export function PurchaseFileLink({ dealId }: { dealId: string }) {
  return (
    <a
      href={`/api/deals/${dealId}/purchase-file.pdf?language=${locale()}`}
      download
      className={buttonClasses('outline', 'medium')}
    >
      <Download aria-hidden="true" className="size-4" />
      {m.purchaseFile_download()}
    </a>
  );
}
