import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import type { ReportedPerson } from '#features/conduct/conduct.contract.ts';
import { reportedPeopleQuery } from '#features/conduct/web/conduct.api.ts';
import { DecideDialog } from '#features/conduct/web/decide-dialog.tsx';
import { describeRule } from '#features/conduct/web/describe-rule.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';

/** Open reports about people; nothing where there are none. */
export function ReportedPeople() {
  const people = useQuery(reportedPeopleQuery());
  const [asked, setAsked] = useState<ReportedPerson>();
  if (people.isError) return <QueryFailure query={people} />;
  if (!people.data?.length) return null;
  return (
    <section className="mt-8 flex flex-col gap-4">
      <h2 className="text-xl">{m.reports_people()}</h2>
      {people.data.map((person) => (
        <article
          key={person.id}
          className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <h3 className="wrap-anywhere font-semibold text-lg">
            <Link to={paths.person(person.id)} className="text-ink hover:underline">
              {person.name}
            </Link>
          </h3>
          <p className="figures flex flex-wrap items-center gap-2 text-muted text-sm">
            {person.isHidden && <Pill tone="danger">{m.reports_hidden()}</Pill>}
            {person.suspendedUntil && (
              <Pill tone="danger">{m.reports_suspendedUntil({ date: writeDay(person.suspendedUntil) })}</Pill>
            )}
            {m.reports_weight({ weight: writeDigits(person.weight.toFixed(2)) })}
          </p>
          <ul className="flex flex-col gap-3">
            {person.reports.map((report) => (
              <li
                key={`${report.kind} ${report.reporterName} ${report.reportedAt}`}
                className="border-line border-s-2 ps-3"
              >
                <p className="font-medium">
                  {m.reports_reportedAs(report.kind)}
                  {report.rule && `: ${describeRule(report.kind, report.rule)}`}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{report.reason || m.common_noReason()}</p>
                <p className="text-muted text-sm">
                  <bdi>{report.reporterName}</bdi>, <LocalDate at={report.reportedAt} withTime />
                </p>
                {report.dealId && (
                  <Link to={paths.deal(report.dealId)} className="text-link">
                    {m.reports_openDeal()}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Button variant="outline" onClick={() => setAsked(person)}>
            {m.reports_decide({ name: person.name })}
          </Button>
        </article>
      ))}
      {asked && <DecideDialog key={asked.id} person={asked} isReported onClose={() => setAsked(undefined)} />}
    </section>
  );
}
