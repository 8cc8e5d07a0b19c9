import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches } from 'react-router';
import { useSite } from '#web/site.tsx';
import type { RouteHandle } from '../page-meta.ts';

/** The title of the page shown, from the same source as the one the server wrote. */
export function usePageTitle(): string {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const { publicUrl } = useSite();
  const url = new URL(pathname + search, publicUrl);
  const titles = useMatches().map(
    ({ handle, params }) => (handle as RouteHandle | undefined)?.meta?.({ queryClient, params, url }).title,
  );
  return titles.findLast(Boolean) ?? '';
}
