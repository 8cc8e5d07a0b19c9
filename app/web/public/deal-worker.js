// Serves the deal page without a connection, from what the page itself has kept: see features/deals/web/offline-deal.ts.
// The network comes first, so that nobody who is online sees an old page.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isKept =
    request.mode === 'navigate' || /^\/(assets\/|api\/deals\/[^/]+$|api\/auth\/get-session$)/.test(pathname);
  if (request.method !== 'GET' || origin !== location.origin || !isKept) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const options = { cacheName: 'deals', ignoreVary: true, ignoreSearch: request.mode === 'navigate' };
      const kept = await caches.match(request.url, options);
      if (kept) return kept;
      throw error;
    }),
  );
});
