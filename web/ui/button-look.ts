import { classNames } from './class-names.ts';

export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const shared =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-semibold ' +
  'no-underline transition-[background-color,border-color,color,transform] duration-[120ms] active:scale-[0.98] ' +
  'disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100';

const variants: Record<ButtonVariant, string> = {
  filled:
    'border-transparent bg-accent text-white hover:bg-accent-strong active:bg-accent-strong disabled:hover:bg-accent',
  outline: 'border-control bg-surface text-ink hover:bg-sunken active:bg-line disabled:hover:bg-surface',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken active:bg-line disabled:hover:bg-transparent',
  danger:
    'border-transparent bg-danger-fill text-white hover:bg-danger-strong active:bg-danger-strong disabled:hover:bg-danger-fill',
  'quiet-danger':
    'border-transparent bg-transparent text-danger hover:bg-danger-wash active:bg-danger-wash disabled:hover:bg-transparent',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-base',
};

const squares: Record<ButtonSize, string> = {
  small: 'size-9',
  medium: 'size-11',
  large: 'size-13',
};

/** The classes of a button, for anything that must look like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(shared, variants[variant], sizes[size], className);
}

/** The same for a button that holds only an icon. */
export function iconButtonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(shared, variants[variant], squares[size], className);
}
