import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
} & ({ to: string } | { onSelect: () => void });

export type MenuProps = {
  /** The accessible name of the button; needed when the trigger shows no text. */
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  /** Shown above the items, e.g. the account's name. */
  heading?: ReactNode;
  items: MenuItem[];
  /** Shown below the items. */
  footer?: ReactNode;
  align?: 'start' | 'end';
};

const gap = 8;

/**
 * A menu button after the ARIA pattern, on the native popover, which gives the top layer, Escape and light dismiss. Base UI's
 * menu would take half of the home page's script.
 */
export function Menu({ label, trigger, triggerClassName, heading, items, footer, align = 'end' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const placedAt = useRef(0);

  useEffect(() => {
    if (!open) return;
    // On a slow device the event of a scroll before the menu opened comes after it.
    const hideOnScroll = () => window.scrollY !== placedAt.current && popup.current?.hidePopover();
    const hide = () => popup.current?.hidePopover();
    window.addEventListener('scroll', hideOnScroll, { passive: true });
    // Back in the browser leaves the page, and a menu of the shell with it.
    window.addEventListener('popstate', hide);
    return () => {
      window.removeEventListener('scroll', hideOnScroll);
      window.removeEventListener('popstate', hide);
    };
  }, [open]);

  function placePopup() {
    if (!button.current || !popup.current) return;
    placedAt.current = window.scrollY;
    const anchor = button.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = popup.current;
    const left = align === 'end' ? anchor.right - width : anchor.left;
    const fitsBelow = anchor.bottom + gap + height <= window.innerHeight;
    style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
    style.top = `${Math.max(gap, fitsBelow ? anchor.bottom + gap : anchor.top - gap - height)}px`;
  }

  function menuItems(): HTMLElement[] {
    return [...(popup.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  }

  function close() {
    popup.current?.hidePopover();
    button.current?.focus();
  }

  function handleToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open');
    if (newState !== 'open') return;
    placePopup();
    menuItems()[0]?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    popup.current?.showPopover();
  }

  function handleMenuKey(event: KeyboardEvent) {
    const all = menuItems();
    const at = all.findIndex((item) => item.matches(':focus'));
    const target = nextItem(event.key, all, at);
    if (event.key === 'Tab') popup.current?.hidePopover();
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        className={triggerClassName}
        onKeyDown={handleButtonKey}
      >
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        onToggle={handleToggle}
        className="fixed m-0 max-h-[calc(100dvh-1rem)] min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float [inset:auto] open:animate-rise"
      >
        {heading && <div className="mb-2 border-line border-b px-3 pt-1 pb-3">{heading}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleMenuKey} className="flex flex-col">
          {items.map((item) => (
            <MenuRow key={item.label} item={item} onDone={close} />
          ))}
        </div>
        {footer && <div className="mt-2 border-line border-t px-3 pt-3 pb-1">{footer}</div>}
      </div>
    </>
  );
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const classes = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium no-underline transition-colors',
    'hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 [&>svg]:size-5 [&>svg]:shrink-0',
    item.danger ? 'text-danger' : 'text-ink',
  );
  if ('to' in item)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={classes} onClick={onDone}>
        {item.icon}
        {item.label}
      </Link>
    );
  function handleClick() {
    onDone();
    if ('onSelect' in item) item.onSelect();
  }
  return (
    <button role="menuitem" tabIndex={-1} type="button" className={classes} onClick={handleClick}>
      {item.icon}
      {item.label}
    </button>
  );
}

function nextItem(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts);
}
