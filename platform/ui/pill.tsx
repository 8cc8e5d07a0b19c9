import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PillTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

const tones: Record<PillTone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-wash text-accent-ink',
  positive: 'bg-positive-wash text-positive',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
};

type PillProps = { tone?: PillTone; icon?: ReactNode; className?: string; children: ReactNode };

/** A state or condition in a word; the word carries the meaning, the tone only supports it. */
export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm [&>svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
