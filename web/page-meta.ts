import type { QueryClient } from '@tanstack/react-query';

/** What a page tells search engines, people who share it, and the browser's tab. */
export type PageMeta = {
  title: string;
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

export type MetaOf = (place: {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  url: URL;
}) => PageMeta;

/** What a route carries beside its page. */
export type RouteHandle = {
  meta?: MetaOf;
  /** The source module of a page that is loaded on demand, so that its script can be asked for early. */
  module?: string;
  status?: number;
};
