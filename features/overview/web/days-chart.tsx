import { useId } from 'react';
import { writeDayOfYear } from '#common/days.ts';
import { writeDigits, writeNumber } from '#common/figures.ts';
import { m } from '#translations';
import type { Overview } from '../overview.contract.ts';

type Days = Overview['days'];

const height = 100;
const dayWidth = 10;
const barWidth = 3.5;

// Days are in UTC, so they are formatted in UTC, not in the reader's zone.
const nameOf = writeDayOfYear;

/** Listings and bookings by day as bars, and the same figures as a table. */
export function DaysChart({ days }: { days: Days }) {
  const titleId = useId();
  const sum = (of: 'listings' | 'bookings') => days.reduce((total, day) => total + day[of], 0);
  const summary = m.overview_chartSummary({ listings: sum('listings'), bookings: sum('bookings') });
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="text-lg">
            {m.overview_lastThirtyDays()}
          </h2>
          <p className="text-muted text-sm">{summary}</p>
        </div>
        <ul className="flex gap-4 text-sm">
          <Legend className="bg-accent" label={m.overview_listings()} />
          <Legend className="bg-ink" label={m.overview_bookings()} />
        </ul>
      </div>
      <Bars days={days} label={summary} />
      <details className="text-sm">
        <summary className="min-h-6 font-medium">{m.overview_asTable()}</summary>
        <FiguresTable days={days} />
      </details>
    </section>
  );
}

function Legend({ className, label }: { className: string; label: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-full ${className}`} />
      {label}
    </li>
  );
}

function Bars({ days, label }: { days: Days; label: string }) {
  const max = roundUp(Math.max(1, ...days.flatMap(({ listings, bookings }) => [listings, bookings])));
  const heightOf = (count: number) => (count / max) * height;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-muted text-sm">
      <div aria-hidden="true" className="figures flex h-48 flex-col justify-between text-end leading-none">
        <span>{writeDigits(max)}</span>
        <span>{writeDigits(max / 2)}</span>
        <span>{writeDigits(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible"
      >
        {[0, height / 2, height].map((y) => (
          <line
            key={y}
            x1="0"
            x2={days.length * dayWidth}
            y1={y}
            y2={y}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map(({ day, listings, bookings }, index) => (
          <g key={day}>
            <title>{`${nameOf(day)}: ${m.overview_chartSummary({ listings, bookings })}`}</title>
            <rect x={index * dayWidth} y="0" width={dayWidth} height={height} className="fill-transparent" />
            <Bar x={index * dayWidth + 1} tall={heightOf(listings)} className="fill-accent" />
            <Bar x={index * dayWidth + 1.5 + barWidth} tall={heightOf(bookings)} className="fill-ink" />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
          <span key={index}>{nameOf(days[index]?.day ?? '')}</span>
        ))}
      </div>
    </div>
  );
}

function Bar({ x, tall, className }: { x: number; tall: number; className: string }) {
  return <rect x={x} y={height - tall} width={barWidth} height={tall} className={className} />;
}

function FiguresTable({ days }: { days: Days }) {
  return (
    <table className="figures mt-3 w-full max-w-md">
      <caption className="sr-only">{m.overview_lastThirtyDays()}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-medium">
            {m.overview_day()}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {m.overview_listings()}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {m.overview_bookings()}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, listings, bookings }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="py-1 text-start font-normal">
              {nameOf(day)}
            </th>
            <td className="py-1 text-end">{writeNumber(listings)}</td>
            <td className="py-1 text-end">{writeNumber(bookings)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The axis ends at an even, round number. */
function roundUp(count: number): number {
  const step = 2 * Math.max(1, 10 ** Math.floor(Math.log10(count)) / 5);
  return Math.ceil(count / step) * step;
}
