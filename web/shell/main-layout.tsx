import { Outlet } from 'react-router';
import { usePageTitle } from './page-title.ts';
import { Shell } from './shell.tsx';

export function MainLayout() {
  return (
    <Shell title={usePageTitle()}>
      <Outlet />
    </Shell>
  );
}
