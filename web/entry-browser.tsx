import './styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  RouterProvider,
} from 'react-router';
import { setTransport, unreachable } from './api/call.ts';
import { browserQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { type PageState, restoreQueries, stateElementId } from './page-state.ts';
import { createRoutes } from './routes.tsx';

/**
 * Not awaited by this module: the page's own script imports the file this one is packed into, and each would wait for the
 * other for ever.
 */
async function start() {
  // For whoever was here before, the script is there at once, and the end of the page may still be on its way.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  // Each step is a task of its own, so that a slow phone answers in between.
  await nextTask();
  const state = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '') as PageState;
  // The first page comes with its data, so nothing needs to be carried for it.
  const { publicUrl } = state.site;
  setTransport(async (request) => {
    const { browserTransport } = await import('./api/browser-transport.ts').catch(() => {
      throw unreachable();
    });
    return browserTransport(publicUrl)(request);
  });
  const queryClient = browserQueryClient();
  restoreQueries(queryClient, state.queries);

  const routes = createRoutes(() => queryClient);
  // Pages loaded on demand must be there before the first render, or it would not match what the server sent.
  const shown = matchRoutes(routes, location) ?? [];
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  await nextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: Object.fromEntries(shown.map(({ route }) => [route.id, null])),
      errors: failuresOf(state),
    },
  });

  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App site={state.site} queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>,
      {
        onRecoverableError: (error) => console.error(error),
      },
    );
  });
  // Not part of a first visit: it comes when somebody begins to look around, which may be what brought us here.
  const lookAround = (target: EventTarget | null) =>
    import('./prefetch.ts').then(
      ({ prefetchPages }) => prefetchPages(routes, target),
      // Pages are then fetched when somebody goes there.
      () => {},
    );
  const pointedAt = document.querySelector('a:hover');
  if (pointedAt) lookAround(pointedAt);
  else addEventListener('pointermove', ({ target }) => lookAround(target), { once: true });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Null rather than nothing in it, which the router would take for a failure it cannot place. */
function failuresOf({ errors }: PageState) {
  const failures = Object.entries(errors).map(([id, { status, message }]) => [
    id,
    new ErrorResponse(status, '', message),
  ]);
  return failures.length > 0 ? Object.fromEntries(failures) : null;
}

start();

// A move to another page cuts short the animation of the one before, which is no failure.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault();
});
