import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from 'react-router';
import { type RouteHandle, titleOf } from '#platform/ui/page-meta.ts';
import { useSite } from '#platform/ui/site.tsx';
import { Shell } from './shell.tsx';

export function MainLayout() {
  return (
    <Shell title={usePageTitle()}>
      <Outlet />
    </Shell>
  );
}

/** The page title, from the same source as the server's. */
export function usePageTitle(): string {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const { publicUrl } = useSite();
  // Concatenated, since a path that begins with two slashes would name a host.
  const url = new URL(publicUrl + pathname + search);
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  return titleOf(handles, { queryClient, params: matches.at(-1)?.params ?? {}, url });
}
