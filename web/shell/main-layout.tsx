import { Outlet } from 'react-router';

export function MainLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
