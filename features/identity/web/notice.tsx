import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type NoticeProps = { tone: 'accent' | 'warning' | 'danger' | 'positive'; children: ReactNode };

const looks: Record<NoticeProps['tone'], string> = {
  accent: 'bg-accent-wash text-accent-ink',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  positive: 'bg-positive-wash text-positive',
};

/** Something to know before going on, said where one is looking. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div role="status" className={classNames('flex flex-col gap-3 rounded-card p-4', looks[tone])}>
      {children}
    </div>
  );
}
