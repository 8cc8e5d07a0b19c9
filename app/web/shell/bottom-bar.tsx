import { NavLink, useLocation, useMatch } from 'react-router';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { currentAt, quickLinks } from './navigation-links.ts';

/** Shown on small screens only; a product's own page shows its price and Book there instead. */
export function BottomBar() {
  const onProductPage = useMatch(`${paths.product(':id')}/*`);
  const { search } = useLocation();
  if (onProductPage) return null;
  return (
    <nav
      aria-label={m.shell_quickNavigation()}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid h-16 grid-cols-4">
        {quickLinks().map(({ to, label, Icon, shown }) => (
          <li key={to} className={shown}>
            <NavLink
              to={to}
              aria-current={currentAt(search, to)}
              className="flex h-full flex-col items-center justify-center gap-1 font-medium text-muted text-sm no-underline focus-visible:-outline-offset-2 aria-[current=page]:text-accent-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
