import drawings from './drawings.svg';

export type DrawingName =
  | 'find'
  | 'sell'
  | 'trust'
  | 'category'
  | 'empty-shell'
  | 'nothing-found'
  | 'no-wishes'
  | 'no-phones'
  | 'all-quiet';

/**
 * A drawing out of the one file that holds them, so that none is part of a script; all have the same shape. Colours that
 * only drawings use are in the styles because they are named here: --color-shell, --color-shell-deep, --color-sea, --color-sand.
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 4 3" aria-hidden="true" className="h-auto w-full">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** Wider than the others, and not for decoration. */
export function NotFoundDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 12 7" role="img" aria-label={label} className="h-auto w-full rounded-card">
      <use href={`${drawings}#not-found`} />
    </svg>
  );
}
