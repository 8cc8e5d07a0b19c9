import { describeRule } from '#features/conduct/web/describe-rule.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { Report } from '../reports.contract.ts';

/** The latest reason; earlier ones fold out. */
export function ReportReasons({ reports, count }: { reports: Report[]; count: number }) {
  const [latest, ...earlier] = reports;
  return (
    <div className="flex min-w-44 max-w-md flex-col gap-2 text-start">
      {latest && <Reason report={latest} />}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 font-medium">{m.reports_reportCount({ count })}</summary>
          <div className="mt-2 flex flex-col gap-2">
            {earlier.map((report) => (
              <Reason key={`${report.reporterName} ${report.reportedAt}`} report={report} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Reason({ report: { rule, reason, reporterName, reportedAt } }: { report: Report }) {
  return (
    <div className="border-line border-s-2 ps-3">
      {rule && <p className="font-medium">{describeRule('phone', rule)}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{reason || m.common_noReason()}</p>
      <p className="text-muted">
        <bdi>{reporterName}</bdi>, <LocalDate at={reportedAt} withTime />
      </p>
    </div>
  );
}
