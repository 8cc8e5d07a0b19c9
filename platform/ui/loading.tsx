import { classNames } from './class-names.ts';

/** Only the spinning ring, for use inside a labelled element. */
export function SpinnerIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('animate-spin stroke-current', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div
      role="status"
      className={classNames('flex min-h-40 flex-col items-center justify-center gap-4 text-muted', className)}
    >
      <SpinnerIcon className="size-8 text-accent-ink" />
      <p className="text-sm">{label}</p>
    </div>
  );
}

/** A placeholder in the final size of the content, which the class names give. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-glimmer rounded-control bg-line', className)} />;
}
