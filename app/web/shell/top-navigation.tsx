import { Link, NavLink } from 'react-router';
import { paths } from '#common/paths.ts';
import { SearchBox } from '#features/search/web/search-box.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { m } from '#translations';
import { AccountMenu } from './account-menu.tsx';
import { personalLinks, publicLinks, sellLinks } from './navigation-links.ts';
import { NavigationMenu } from './navigation-menu.tsx';
import { OfflineNotice } from './online.tsx';

export function TopNavigation() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="page-column flex h-16 items-center gap-2 max-[22rem]:gap-0 xl:gap-4">
        <Link
          to={paths.home}
          className="flex items-center gap-2 py-2 font-bold text-ink text-xl no-underline max-[22rem]:gap-1 max-[22rem]:text-lg"
        >
          <Mark className="size-8 shrink-0 text-accent-ink max-[22rem]:size-6" />
          {m.shell_brand()}
        </Link>
        <nav aria-label={m.shell_mainNavigation()} className="hidden xl:block">
          <ul className="flex items-center">
            {publicLinks().map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home}
                  className="flex min-h-11 items-center rounded-control px-3 font-medium text-muted no-underline transition-colors hover:text-ink aria-[current=page]:text-accent-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox />
        <nav aria-label={m.shell_personalNavigation()} className="flex items-center gap-3">
          <ul className="hidden items-center xl:flex">
            {personalLinks().map(({ to, label, Icon, shown }) => (
              <li key={to} className={shown}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-12 flex-col items-center justify-center whitespace-nowrap rounded-control px-2 font-medium text-muted text-sm leading-tight no-underline transition-colors hover:text-ink aria-[current=page]:text-accent-ink"
                >
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="max-sm:hidden">
            {sellLinks().map(({ to, label, Icon, shown }) => (
              <li key={to} className={shown}>
                <Link to={to} className={buttonClasses('tonal', 'small')}>
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1 max-[22rem]:gap-0">
          <AccountMenu />
          <NavigationMenu />
        </div>
      </div>
      <OfflineNotice />
    </header>
  );
}
