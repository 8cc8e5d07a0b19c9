import { copy } from '#common/copy.ts';
import { LocalDate } from '#features/users/web/local-date.tsx';
import type { Report } from '../reports.contract.ts';

/** What people said, under how many they are. */
export function ReportReasons({ reports, count }: { reports: Report[]; count: number }) {
  return (
    <details className="min-w-44 max-w-md text-left">
      <summary className="min-h-6 font-medium">{copy.reportCount(count)}</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {reports.map(({ reason, reporterName, reportedAt }) => (
          <li key={`${reporterName} ${reportedAt}`} className="border-line border-l-2 pl-3">
            <p className="wrap-anywhere">{reason || copy.noReason}</p>
            <p className="text-muted">
              {reporterName}, <LocalDate at={reportedAt} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
