import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, type Params, useLocation, useMatches, useSearchParams } from 'react-router';
import { useSession } from '#features/identity/web/session.tsx';
import { m } from '#translations';
import { Shell } from './shell.tsx';

export type PageContext = { queryClient: QueryClient; params: Params; search: URLSearchParams };

/** A route's metadata. */
export type RouteHandle = {
  /** The title of the browser's tab; the rest of the head is in the page itself: see `PageHead`. */
  title?: (context: PageContext) => string;
  /** The source module of a page that is loaded on demand, so that its script can be preloaded. */
  module?: string;
  status?: number;
  /** The path of what the page shows, to which the server redirects its other paths; undefined if that is gone. */
  address?: (context: PageContext) => string | undefined;
};

export function MainLayout() {
  return (
    <Shell title={usePageTitle()}>
      <Outlet />
      <Resumption />
    </Shell>
  );
}

const ResumedAct = lazy(async () => ({
  default: (await import('#features/storefront/web/resumed-act.tsx')).ResumedAct,
}));

/** After a login, on any page. */
function Resumption() {
  const { user } = useSession();
  const { state } = useLocation();
  return (
    user &&
    state?.resume && (
      <Suspense>
        <ResumedAct resume={state.resume} />
      </Suspense>
    )
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
