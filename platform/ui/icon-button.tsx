import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClasses } from './button-classes.ts';
import { SpinnerIcon } from './loading.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

/** An icon-only button: the label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={iconButtonClasses(variant, size, className)}
      onClick={handleClick}
    >
      {busy ? <SpinnerIcon className="size-5" /> : icon}
    </button>
  );
}
