import type { QueryClient } from '@tanstack/react-query';

/** What a page tells search engines and people who share it. */
export type PageHead = {
  /** The one address of a page that can be reached by several; whoever comes by another path is sent here. */
  address?: string;
  status?: number;
  description?: string;
  /** Address of a picture for those who share the page. */
  picture?: string;
  /** Structured data for search engines, as JSON-LD. */
  structured?: object[];
  /** The picture people see first, asked for before the browser has found it by itself. */
  preload?: { srcSet: string; sizes: string; type: string };
  /** Dashboards, sign-in and the like are nobody's search result. */
  hidden?: boolean;
};

/** The same, and the browser's tab. */
export type PageMeta = PageHead & { title: string };

export type PageContext = { queryClient: QueryClient; params: Record<string, string | undefined>; url: URL };

/** What a route carries beside its page. */
export type RouteHandle = {
  title?: string | ((context: PageContext) => string);
  /** The source module of a page that is loaded on demand, so that its script can be asked for early. */
  module?: string;
  status?: number;
};

/** The title of the innermost page that has one. */
export function titleOf(handles: (RouteHandle | undefined)[], context: PageContext): string {
  const title = handles.findLast((handle) => handle?.title)?.title ?? '';
  return typeof title === 'function' ? title(context) : title;
}
