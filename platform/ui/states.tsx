import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What to try. */
  advice?: string;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** e.g. "Request 01JC…", for support requests. */
  reference?: string;
  className?: string;
};

export function ErrorState({ title, advice, retryLabel, onRetry, retrying, reference, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
      <TriangleAlert aria-hidden="true" className="mb-2 size-10 text-danger" strokeWidth={1.5} />
      <p className="max-w-md font-semibold text-lg">{title}</p>
      {advice && <p className="max-w-md text-muted">{advice}</p>}
      {onRetry && retryLabel && (
        <Button variant="outline" busy={retrying} onClick={onRetry} className="mt-4">
          {retryLabel}
        </Button>
      )}
      {reference && <p className="figures mt-4 select-all text-muted text-sm">{reference}</p>}
    </div>
  );
}

export type EmptyStateProps = { drawing?: ReactNode; title: string; action?: ReactNode; className?: string };

/** A small drawing, one sentence, one action. */
export function EmptyState({ drawing, title, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      {drawing && <div className="w-48">{drawing}</div>}
      <p className="max-w-md text-lg">{title}</p>
      {action}
    </div>
  );
}

type NoticeProps = { tone: 'accent' | 'warning' | 'danger' | 'positive'; children: ReactNode };

const noticeColours: Record<NoticeProps['tone'], string> = {
  accent: 'bg-accent-wash text-accent-ink',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  positive: 'bg-positive-wash text-positive',
};

/** A highlighted message beside its subject. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div role="status" className={classNames('flex flex-col gap-3 rounded-card p-4', noticeColours[tone])}>
      {children}
    </div>
  );
}
