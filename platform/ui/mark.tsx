import { classNames } from './class-names.ts';

/** The logo: a phone's outline that turns inward into a shell's spiral. The favicon files hold the same path. */
export const markPath =
  'M19 15a3 3 0 0 0-6 0a6 6 0 0 0 12 0V8a6 6 0 0 0-6-6h-6a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h6a6 6 0 0 0 6-6';

/** Decorative beside the name; alone it needs a label. */
export function Mark({ label, className }: { label?: string; className?: string }) {
  const classes = classNames('fill-none stroke-current', className);
  const path = <path d={markPath} strokeWidth="3" strokeLinecap="round" />;
  if (!label)
    return (
      <svg viewBox="0 0 32 32" aria-hidden="true" className={classes}>
        {path}
      </svg>
    );
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label={label} className={classes}>
      {path}
    </svg>
  );
}
