import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Site } from '#platform/ui/site.tsx';

/** The data the server rendered a page from, so that the browser hydrates without fetching it again. */
export type PageState = {
  site: Site;
  queries: [QueryKey, unknown][];
  /** Routes whose loader failed, by id. */
  errors: Record<string, { status: number; message: string }>;
};

export type RenderedPage = {
  status: number;
  /** Without the search, which is passed separately. */
  redirect?: string;
  /** The tags that React moves to the head. */
  head: string;
  markup: string;
  state: PageState;
  /** Source modules of the matched pages. */
  modules: string[];
};

export const stateElementId = 'page-state';

export function collectQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

export function restoreQueries(queryClient: QueryClient, queries: PageState['queries']) {
  for (const [key, found] of queries) queryClient.setQueryData(key, found);
}
