import { writeDigits } from '#common/figures.ts';
import { classNames } from './class-names.ts';

const max = 99;

type CountBadgeProps = { count: number; label: string; className?: string };

/** A number in a circle, if there is one; the label is for screen readers. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-sm text-white leading-none',
        className,
      )}
    >
      <span aria-hidden="true">{writeDigits(count > max ? `${max}+` : count)}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}
