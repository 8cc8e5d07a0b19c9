import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useSearchParams } from 'react-router';
import { m } from '#translations';
import type { RouteHandle } from '../routes.tsx';
import { Shell } from './shell.tsx';

export function MainLayout() {
  return (
    <Shell title={usePageTitle()}>
      <Outlet />
    </Shell>
  );
}

/** The title of the innermost page that has one. */
function usePageTitle(): string {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  const title = handles.findLast((handle) => handle?.title)?.title;
  return title?.({ queryClient, params: matches.at(-1)?.params ?? {}, search }) || m.shell_brand();
}
