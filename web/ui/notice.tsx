import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeProps = { tone: 'accent' | 'warning' | 'danger' | 'positive'; children: ReactNode };

const looks: Record<NoticeProps['tone'], string> = {
  accent: 'bg-accent-wash text-accent-ink',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  positive: 'bg-positive-wash text-positive',
};

/** A highlighted message beside what it is about. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div role="status" className={classNames('flex flex-col gap-3 rounded-card p-4', looks[tone])}>
      {children}
    </div>
  );
}
