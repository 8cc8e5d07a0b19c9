import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from '#common/endpoint.ts';
import {
  type Locale,
  pathIn,
  prefixOf,
  rootLocale,
  setLocaleSource,
  setRootLocale,
  splitPath,
  splitPrefix,
} from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { googleReturn } from '#features/identity/web/google-window.ts';
import type { Watched } from '#features/meeting-watch/meeting-watch.contract.ts';
import { WatchPage } from '#features/meeting-watch/web/watch-page.tsx';
import { listParameters } from '#features/search/search-params.ts';
import { isRefused, setTransport } from '#platform/api/call.ts';
import { serverQueryClient } from '#platform/api/query-client.ts';
import type { Site } from '#platform/ui/site.tsx';
import type { StaticAssets } from '#platform/ui/static-document.tsx';
import { App } from './app.tsx';
import { collectQueries, type PageState, type RenderedPage } from './page-state.ts';
import { categoryPattern, createRoutes } from './routes.tsx';
import { FailurePage } from './shell/failure-page.tsx';
import type { RouteHandle } from './shell/main-layout.tsx';

const openHandler = (basename = '/') =>
  createStaticHandler(
    createRoutes(({ context }) => context as QueryClient),
    { basename },
  );
export const staticHandler = openHandler();
const handlers = new Map([['', staticHandler]]);

function handlerIn(locale: Locale) {
  const prefix = prefixOf(locale);
  const handler = handlers.get(prefix) ?? openHandler(prefix);
  handlers.set(prefix, handler);
  return handler;
}

export function openRenderer(transport: Transport, readLocale: () => Locale, root: Locale) {
  setTransport(transport);
  // The development server loads these modules a second time, and so does the rendering thread.
  setLocaleSource(readLocale);
  setRootLocale(root);
  // Tests open one after another, with other languages at the root.
  contexts.clear();
  // Nothing subscribes on the server, so scheduling a timer per notification is wasted work.
  notifyManager.setScheduler(queueMicrotask);
  return renderPage;
}

type AddressContext = { path: string; parameters: readonly string[] };

/** The search parameters that a server-rendered page depends on; most depend on none. */
const parametersOf: Record<string, readonly string[]> = {
  [paths.products]: listParameters,
  [categoryPattern]: listParameters,
  [paths.compare]: ['ids', 'differences'],
  [paths.login]: [googleReturn, 'error'],
  [paths.register]: ['role'],
  [paths.resetPassword]: ['token'],
  [paths.confirmEmail]: ['token'],
};

/** The router ranks all routes for each match, a tenth of what a page costs. */
const contexts = new LRUCache<string, AddressContext>({ max: 1000 });

/** Several spellings of an address lead to one page; only this path and these search parameters change what it shows. */
export function contextOf({ pathname }: URL): AddressContext {
  const found = contexts.get(pathname);
  if (found) return found;
  const { locale, path } = splitPath(pathname);
  const match = matchRoutes(staticHandler.dataRoutes, path)?.at(-1);
  const pattern = match?.route.path ?? '*';
  const redirects = (match?.route.handle as RouteHandle | undefined)?.address !== undefined;
  const keepsPath = redirects || pattern.endsWith('*');
  const context = {
    path: pathIn(locale, keepsPath ? path : generatePath(pattern, match?.params)),
    parameters: parametersOf[pattern] ?? [],
  };
  contexts.set(pathname, context);
  return context;
}

async function renderPage(url: URL, site: Site): Promise<RenderedPage> {
  const { named, path: unprefixed } = splitPrefix(url.pathname);
  // Addresses from when the language was not at the root.
  if (named === rootLocale()) return redirectTo(unprefixed.replace(/^[/\\]+/, '/'), 301, site);
  const queryClient = serverQueryClient();
  const context = await handlerIn(site.locale).query(new Request(url), { requestContext: queryClient });
  if (context instanceof Response) return redirectTo(context.headers.get('location') ?? '/', context.status, site);
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);
  const errors: PageState['errors'] = {};
  for (const [routeId, error] of Object.entries(context.errors ?? {})) {
    if (!isRefused(error)) throw error;
    errors[routeId] = { status: error.status, message: error.message };
  }
  const failed = Object.values(errors)[0];
  const { address, status = 200 } = handles.at(-1) ?? {};
  const params = context.matches.at(-1)?.params ?? {};
  const path = failed ? undefined : address?.({ queryClient, params, search: url.searchParams });
  const canonical = path && pathIn(site.locale, path);
  if (canonical && canonical !== url.pathname) return redirectTo(canonical, 301, site);
  const html = renderMarkup(site, queryClient, context);
  const root = html.indexOf('<div id="root">');
  return {
    status: failed?.status ?? (address && !path ? 410 : status),
    head: html.slice(0, root),
    markup: html.slice(root),
    modules: handles.flatMap(({ module }) => module ?? []),
    state: { site, queries: collectQueries(queryClient), errors },
  };
}

/** React's render, once all data is loaded: what it moves to the head comes before the root. */
export const renderMarkup = (site: Site, queryClient: QueryClient, context: StaticHandlerContext) =>
  renderToString(
    <div id="root">
      <App site={site} queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handlerIn(site.locale).dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </div>,
  );

/** The failure page, rendered at start-up since rendering may be impossible during a failure. */
export const renderFailure = (assets: StaticAssets): string =>
  `<!doctype html>${renderToStaticMarkup(<FailurePage assets={assets} />)}`;

/** The page of a friend who watches over a meeting, which works without script. */
export const renderWatch = (assets: StaticAssets, watched: Watched, photo: string | undefined): string =>
  `<!doctype html>${renderToStaticMarkup(<WatchPage assets={assets} watched={watched} photo={photo} />)}`;

const redirectTo = (redirect: string, status: number, site: Site): RenderedPage => ({
  status,
  redirect,
  head: '',
  markup: '',
  modules: [],
  state: { site, queries: [], errors: {} },
});
