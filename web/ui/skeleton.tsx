import { classNames } from './class-names.ts';

/** Stands where content will be, in its final size, which the class names give. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-glimmer rounded-control bg-line', className)} />;
}
