import { matchRoutes, type RouteObject } from 'react-router';

/** A pointer that rests on a link this long is likely to follow it. */
const restingMilliseconds = 60;

let underWay = 0;
export const isPrefetching = () => underWay > 0;

/** Prefetches a page's script and data while the pointer rests on a link to it. */
export function prefetchPages(routes: RouteObject[], basename: string) {
  let aimedAt: Element | null = null;
  let resting: ReturnType<typeof setTimeout>;
  const aim = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === aimedAt) return;
    aimedAt = link;
    clearTimeout(resting);
    if (link) resting = setTimeout(() => prefetch(routes, new URL(link.href), basename), restingMilliseconds);
  };
  // Not `pointerover`, which also fires when the page scrolls under a resting pointer.
  for (const sign of ['pointermove', 'focusin', 'touchstart'])
    addEventListener(sign, ({ target }) => aim(target), { passive: true });
  aim(document.querySelector('a:hover'));
}

function prefetch(routes: RouteObject[], url: URL, basename: string) {
  if (url.origin !== location.origin || url.pathname === location.pathname) return;
  const request = new Request(url);
  for (const { route, params } of matchRoutes(routes, url, basename) ?? []) {
    const { lazy, loader } = route;
    underWay++;
    Promise.all([
      typeof lazy === 'function' && lazy(),
      typeof loader === 'function' && loader({ request, url, params, pattern: '', context: {} }),
    ])
      // A failed prefetch is reported by the navigation itself.
      .catch(() => undefined)
      .finally(() => underWay--);
  }
}
