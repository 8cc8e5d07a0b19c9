import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writeNumber } from '#common/figures.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';

export function Figures({ children }: { children: ReactNode }) {
  return (
    <section aria-label={m.overview_atAGlance()} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {children}
    </section>
  );
}

type FigureProps = { label: string; value: number; note?: string; to: string };

/** A number with a link to what it counts. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <Link
      to={to}
      className="flex min-h-28 flex-col gap-1 rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-control"
    >
      <span className="text-muted text-sm">{label}</span>
      <span className="figures font-bold text-2xl">{writeNumber(value)}</span>
      {note && <span className="text-muted text-sm">{note}</span>}
    </Link>
  );
}

export function FigureSkeletons({ number }: { number: number }) {
  return (
    <Figures>
      {['one', 'two', 'three', 'four', 'five', 'six'].slice(0, number).map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </Figures>
  );
}
