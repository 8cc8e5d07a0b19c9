import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';
import { currentAt, personalLinks, publicLinks, sellLinks } from './navigation-links.ts';

const rowClasses =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:text-accent-ink';

/** The links for narrow screens, in a native popover, which opens without script too. */
export function NavigationMenu() {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();

  const shownKey = useRef(key);

  useEffect(() => {
    // Not right after hydration: the tap that opened the menu may have triggered it.
    if (shownKey.current === key) return;
    shownKey.current = key;
    popup.current?.hidePopover?.();
  }, [key]);

  return (
    <>
      <button
        type="button"
        aria-label={m.shell_openMenu()}
        title={m.shell_openMenu()}
        popoverTarget={id}
        className={iconButtonClasses('quiet', 'medium', 'xl:hidden')}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className="fixed top-16 inset-e-2 inset-s-auto m-0 max-h-[calc(100dvh-5rem)] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        <nav aria-label={m.shell_mainNavigation()}>
          <ul>
            {publicLinks().map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home} className={rowClasses}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="mt-2 border-line border-t pt-2">
            {[...sellLinks(), ...personalLinks()].map(({ to, label, Icon, shown }) => (
              <li key={to} className={shown}>
                <NavLink to={to} end aria-current={currentAt(search, to)} className={rowClasses}>
                  <Icon aria-hidden="true" className="size-5 text-muted" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
