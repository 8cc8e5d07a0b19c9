import { Outlet } from 'react-router';
import { useSession } from '#features/identity/web/session.tsx';
import { Sidebar } from './sidebar.tsx';

export function DashboardLayout() {
  const { user } = useSession();
  return (
    <div className="page-column grid grid-cols-1 items-start gap-6 py-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:py-8">
      <Sidebar role={user?.role ?? null} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
