import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboardCopy } from '#common/copy/dashboard.ts';
import { listsCopy } from '#common/copy/lists.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const count = new Intl.NumberFormat();

export function Figures({ children }: { children: ReactNode }) {
  return (
    <section aria-label={dashboardCopy.atAGlance} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {children}
    </section>
  );
}

type FigureProps = { label: string; value: number; note?: string; to: string };

/** One number that matters, and the way to what it counts. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <Link
      to={to}
      className="flex min-h-28 flex-col gap-1 rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-control"
    >
      <span className="text-muted text-sm">{label}</span>
      <span className="figures font-bold text-2xl">{count.format(value)}</span>
      {note && <span className="text-muted text-sm">{note}</span>}
    </Link>
  );
}

export function FigureSkeletons({ number }: { number: number }) {
  return (
    <Figures>
      {['one', 'two', 'three', 'four'].slice(0, number).map((place) => (
        <Skeleton key={place} className="h-28 rounded-card" />
      ))}
    </Figures>
  );
}

type OverviewFailureProps = { error: Error; retrying: boolean; onRetry: () => void };

export function OverviewFailure({ error, retrying, onRetry }: OverviewFailureProps) {
  return (
    <ErrorState
      title={listsCopy.loadingFailed}
      advice={error.message}
      retryLabel={shellCopy.tryAgain}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
