import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { writeDayOfYear } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import type { Week } from '../desk.contract.ts';
import { weeksQuery } from './desk.api.ts';
import { DownloadButton } from './download-button.tsx';

const height = 60;
const step = 10;
const thick = 7;

const charts = {
  deals: ({ deals }: Week) => deals,
  days: ({ daysToSell }: Week) => daysToSell,
  decided: ({ upheld, dismissed }: Week) => upheld + dismissed,
};
const names = ['deals', 'days', 'decided'] as const;

/** Three charts of the last twelve weeks, and their figures as a table. */
export function WeeklyCharts() {
  const titleId = useId();
  const weeks = useQuery(weeksQuery());
  if (weeks.isPending) return <Skeleton className="h-48" />;
  if (weeks.isError) return <QueryFailure query={weeks} />;
  const head = [m.desk_week(), ...names.map((name) => m.desk_chart(name)), m.desk_upheld(), m.desk_dismissed()];
  const rows = weeks.data.map((week) => [
    week.day,
    ...names.map((name) => charts[name](week)),
    week.upheld,
    week.dismissed,
  ]);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {m.desk_weeks()}
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <Chart key={name} title={m.desk_chart(name)} weeks={weeks.data} readValue={charts[name]} />
        ))}
      </div>
      <details className="text-sm">
        <summary className="min-h-6 font-medium">{m.overview_asTable()}</summary>
        <div className="overflow-x-auto">
          <table className="figures mt-3 w-full max-w-2xl">
            <caption className="sr-only">{m.desk_weeks()}</caption>
            <thead>
              <tr className="text-muted">
                {head.map((each) => (
                  <th key={each} scope="col" className="p-1 text-end font-medium first:text-start">
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(([day, ...values]) => (
                <tr key={day} className="border-line border-t">
                  <th scope="row" className="p-1 text-start font-normal">
                    {writeDayOfYear(String(day))}
                  </th>
                  {values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                    <td key={index} className="p-1 text-end">
                      {value === null ? '–' : writeDigits(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <DownloadButton name="weeks" rows={() => [head, ...rows]} />
    </section>
  );
}

type ChartProps = { title: string; weeks: Week[]; readValue: (week: Week) => number | null };

function Chart({ title, weeks, readValue }: ChartProps) {
  const values = weeks.map((week) => readValue(week) ?? 0);
  const max = Math.max(1, ...values);
  const latest = weeks.at(-1);
  const now = latest && readValue(latest);
  return (
    <figure className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex items-baseline justify-between gap-2 text-sm">
        {title}
        <span className="figures text-muted">{m.desk_most({ most: writeDigits(max) })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={m.desk_chartSpoken({ title, now: now == null ? '–' : writeDigits(now), most: writeDigits(max) })}
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {values.map((value, index) => (
          <rect
            key={weeks[index]?.day}
            x={index * step}
            y={height - Math.max(1, (value / max) * height)}
            width={thick}
            height={Math.max(1, (value / max) * height)}
            className="fill-accent"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-muted text-sm">
        <span>{writeDayOfYear(weeks[0]?.day ?? '')}</span>
        <span>{writeDayOfYear(latest?.day ?? '')}</span>
      </p>
    </figure>
  );
}
