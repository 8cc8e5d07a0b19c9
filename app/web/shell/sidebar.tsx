import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { dashboardLinks } from './dashboard-links.ts';

/** A column on wide screens, a row of tabs that scrolls sideways on small ones. */
export function Sidebar({ role }: { role: Role | null }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the current tab into view after each navigation.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current="page"]')];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      aria-label={m.shell_dashboardPages()}
      className="max-lg:-mx-4 max-lg:border-line max-lg:border-b lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto max-lg:fading-row max-lg:snap-x max-lg:scroll-px-10 max-lg:px-4 max-lg:py-2 max-lg:*:snap-start lg:flex-col lg:overflow-visible"
      >
        {dashboardLinks(role).map(({ to, label, Icon, Count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className={({ isActive }) => classNames(base, isActive ? active : idle)}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              {label}
              {Count && <Count className="ms-auto max-lg:hidden" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const base =
  'flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 py-2 font-medium no-underline ' +
  'transition-colors focus-visible:-outline-offset-2';
const active = 'bg-accent-wash text-accent-ink';
const idle = 'text-muted hover:bg-sunken hover:text-ink';
