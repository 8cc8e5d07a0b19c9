import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
