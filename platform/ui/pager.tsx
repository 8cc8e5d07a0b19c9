import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';

export type PagerProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Undefined on the first or last page. */
  previous?: To;
  next?: To;
  /** e.g. "1–24 of 310". */
  summary?: ReactNode;
  className?: string;
};

/** Links, not buttons: the URL holds the position, so back, reload and sharing work. */
export function Pager({ label, previousLabel, nextLabel, previous, next, summary, className }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label}
      className={classNames('grid grid-cols-[1fr_auto_1fr] items-center gap-2 py-6 sm:gap-4', className)}
    >
      <span>
        {previous && (
          <ButtonLink to={previous} rel="prev" variant="outline" icon={<ArrowLeft className="size-5" />}>
            {previousLabel}
          </ButtonLink>
        )}
      </span>
      <span className="figures text-center text-muted text-sm">{summary}</span>
      <span className="text-end">
        {next && (
          <ButtonLink to={next} rel="next" variant="outline">
            {nextLabel}
            <ArrowRight className="size-5" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
