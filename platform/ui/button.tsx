import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './loading.tsx';

type Appearance = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

export type ButtonProps = ComponentProps<'button'> & Appearance & { busy?: boolean };

/** While busy it keeps its width, name and focus, and ignores clicks. */
export function Button({
  variant = 'filled',
  size = 'medium',
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClasses(variant, size, className)}
      onClick={handleClick}
    >
      <span className="relative inline-flex items-center justify-center">
        {busy && <SpinnerIcon className="absolute size-5" />}
        <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
          {icon}
          {children}
        </span>
      </span>
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Appearance;

export function ButtonLink({
  variant = 'filled',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
