import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import { hasMailbox } from '#common/mailbox.ts';
import { paths, photoAddress } from '#common/paths.ts';
import type { SessionUser } from '#features/identity/identity.contract.ts';
import { NoticeBell } from '#features/notices/web/notice-bell.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { ThemeSwitch } from '#platform/ui/theme-switch.tsx';
import { m } from '#translations';
import { useLiveUpdates } from './live-updates.ts';

export type SignedInMenuProps = { user: SessionUser; onSignOut: () => void };

export function SignedInMenu({ user, onSignOut }: SignedInMenuProps) {
  useLiveUpdates(user.id);
  return (
    <>
      <NoticeBell />
      <Menu
        label={m.shell_userMenu()}
        triggerClassName="rounded-full p-1 transition-colors hover:bg-sunken"
        trigger={<Avatar name={user.name} photo={photoAddress(user)} size="medium" className="size-9" />}
        heading={
          <div className="flex items-center gap-3">
            <Avatar name={user.name} photo={photoAddress(user)} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{user.name}</p>
              <p className="truncate text-muted text-sm">{hasMailbox(user.email) ? user.email : user.phone}</p>
            </div>
          </div>
        }
        items={[
          { label: m.shell_dashboard(), icon: <LayoutDashboard aria-hidden="true" />, to: paths.dashboard },
          { label: m.shell_logout(), icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
        ]}
        footer={
          <div className="flex items-center justify-between gap-4">
            <span aria-hidden="true" className="text-muted text-sm">
              {m.shell_theme()}
            </span>
            <ThemeSwitch />
          </div>
        }
      />
    </>
  );
}
