import { prefixOf, setLocaleSource, setRootLocale } from '#common/languages.ts';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { sessionQuery } from '#features/identity/web/session.api.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { ApiError, setTransport } from '#platform/api/call.ts';
import { isCached, showsCached } from '#platform/api/offline-data.ts';
import { browserQueryClient } from '#platform/api/query-client.ts';
import { storedToken } from '#platform/api/token.ts';
import { App } from './app.tsx';
import { type PageState, restoreQueries, stateElementId } from './page-state.ts';
import { isPrefetching, prefetchPages } from './prefetch.ts';
import { createRoutes } from './routes.tsx';
import { refreshOnReconnection, registerServiceWorker } from './service-worker-registration.ts';
import { reloadOnce } from './shell/online.tsx';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Between two steps of hydration, so that a tap is heard and no task takes long. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function hydrate() {
  await nextTask();
  const state = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '') as PageState;
  const { locale, rootLocale } = state.site;
  setLocaleSource(() => locale);
  setRootLocale(rootLocale);
  const basename = prefixOf(locale) || '/';
  setTransport(browserTransport(state.site.publicUrl));
  const queryClient = browserQueryClient();
  restoreQueries(queryClient, state.queries);
  if (storedToken.get()) void queryClient.prefetchQuery(sessionQuery());

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.serverTiming?.some(({ name }) => isCached(name))) showsCached.set(true);
  refreshOnReconnection(queryClient);
  registerServiceWorker(queryClient);

  const routes = createRoutes(() => queryClient);
  // The service worker's stand-in for this page's own document, which it has not cached.
  if (document.documentElement.dataset.shell !== undefined) return renderPage(state, queryClient, routes, basename);
  await nextTask();
  // Lazy pages must be loaded before hydration, or the first render would not match the server's.
  const shown = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  await nextTask();
  const opened = createBrowserRouter(routes, {
    basename,
    hydrationData: {
      loaderData: Object.fromEntries(shown.map(({ route }) => [route.id, null])),
      errors: errorsOf(state),
    },
  });

  router = opened;

  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App site={state.site} queryClient={queryClient}>
        <RouterProvider router={opened} />
      </App>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
  prefetchPages(routes, basename);
}

/** Renders the page from what is cached of its data; the document shows its own spinner until then. */
function renderPage({ site }: PageState, queryClient: QueryClient, routes: RouteObject[], basename: string) {
  const opened = createBrowserRouter(routes, { basename });
  router = opened;
  const render = () =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      <App site={site} queryClient={queryClient}>
        <RouterProvider router={opened} />
      </App>,
    );
  if (opened.state.initialized) return render();
  const stop = opened.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    render();
  });
}

/** Null rather than empty, which the router treats as an error of an unknown route. */
function errorsOf({ errors }: PageState) {
  const failed = Object.entries(errors).map(([id, { status, message }]) => [id, new ApiError(status, message)]);
  return failed.length > 0 ? Object.fromEntries(failed) : null;
}

// A release replaces the files that older pages name, so the document is reloaded; `RouteFailure` reloads a page whose
// navigation failed.
addEventListener('vite:preloadError', () => {
  const isOptional = isPrefetching() || router?.state.navigation.location;
  if (navigator.onLine && !isOptional) reloadOnce();
});

// A navigation during a view transition aborts it, which is no failure.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault();
});

void hydrate();
