import Download from 'lucide-react/icons/download';
import { toCsv } from '#common/csv.ts';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';

type DownloadButtonProps = { name: string; rows: () => (string | number | null)[][] };

/** A file for spreadsheets of what the page shows. */
export function DownloadButton({ name, rows }: DownloadButtonProps) {
  function handleDownload() {
    const url = URL.createObjectURL(new Blob([toCsv(rows())], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: `reshell-${name}.csv` }).click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button
      variant="outline"
      size="small"
      className="self-start"
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={handleDownload}
    >
      {m.desk_download()}
    </Button>
  );
}
