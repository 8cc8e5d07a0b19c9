import type { QueryClient } from '@tanstack/react-query';

/** Metadata of a page for search engines and link previews. */
export type PageHead = {
  /** The canonical path of a page; requests for its other paths are redirected to it. */
  address?: string;
  status?: number;
  description?: string;
  /** URL of the preview picture. */
  picture?: string;
  /** Structured data for search engines, as JSON-LD. */
  structured?: object[];
  /** The largest visible picture, preloaded. */
  preload?: { srcSet: string; sizes: string; type: string };
  /** Not indexed: dashboards, sign-in and the like. */
  hidden?: boolean;
};

/** With the title of the browser's tab. */
export type PageMeta = PageHead & { title: string };

export type PageContext = { queryClient: QueryClient; params: Record<string, string | undefined>; url: URL };

/** A route's metadata. */
export type RouteHandle = {
  title?: (context: PageContext) => string;
  /** The source module of a page that is loaded on demand, so that its script can be preloaded. */
  module?: string;
  status?: number;
};

/** The title of the innermost page that has one. */
export function titleOf(handles: (RouteHandle | undefined)[], context: PageContext): string {
  return handles.findLast((handle) => handle?.title)?.title?.(context) ?? '';
}
