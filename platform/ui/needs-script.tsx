import { m } from '#translations';
import { classNames } from './class-names.ts';

/** Beside what does nothing without JavaScript; takes no room with it. */
export function NeedsScript({ className }: { className?: string }) {
  return (
    <noscript>
      <p className={classNames('rounded-control bg-warning-wash px-3 py-2 text-sm text-warning', className)}>
        {m.common_needsJavaScript()}
      </p>
    </noscript>
  );
}
