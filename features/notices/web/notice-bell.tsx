import Bell from 'lucide-react/icons/bell';
import { NavLink } from 'react-router';
import { paths } from '#common/paths.ts';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';
import { UnreadCount } from './unread-count.tsx';

/** Beside the account menu, in space reserved for it. */
export function NoticeBell() {
  return (
    <NavLink
      to={paths.notices}
      title={m.notices_notices()}
      className={iconButtonClasses('quiet', 'small', 'relative aria-[current=page]:text-accent-ink')}
    >
      <Bell aria-hidden="true" className="size-5" />
      <span className="sr-only">{m.notices_notices()}</span>
      <UnreadCount className="absolute -top-1 -inset-e-0.5" />
    </NavLink>
  );
}
