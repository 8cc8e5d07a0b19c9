import { classNames } from './class-names.ts';

export type ButtonVariant = 'filled' | 'tonal' | 'outline' | 'floating' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Defined in the styles, since a product list has a hundred buttons and would repeat all classes for each. */
const variants: Record<ButtonVariant, string> = {
  filled: 'button button-filled',
  tonal: 'button button-tonal',
  outline: 'button button-outline',
  floating: 'button button-floating',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  'quiet-danger': 'button button-quiet-danger',
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

/** The classes of a button, for elements that must look like one. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(variants[variant], sizes[size], className);
}

/** The same for an icon-only button. */
export function iconButtonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(variants[variant], squares[size], className);
}
