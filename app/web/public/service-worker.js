// Keeps what was seen, to be read without a connection. The network comes first, so that nobody who is online sees an old
// page: a kept copy answers only where the network failed.

/** One cache per kind of content; the oldest entries beyond these limits are dropped. */
const limits = {
  pages: { entries: 30, bytes: 4_000_000 },
  replies: { entries: 100, bytes: 4_000_000 },
  // Removed when the person leaves this browser: see platform/api/offline-data.ts.
  private: { entries: 30, bytes: 2_000_000 },
  // Also private, and apart from the others, since one may need them at a meeting.
  deals: { entries: 5, bytes: 1_000_000 },
  pictures: { entries: 150, bytes: 10_000_000 },
  // More than a release has, so that only those of earlier releases are dropped.
  assets: { entries: 200, bytes: 6_000_000 },
};

/**
 * Rendered without anybody's data, it stands in for a page of its language whose own document is not kept: see
 * entry-browser.tsx.
 */
const shellOf = (url) => `${new URL(url).pathname.match(/^\/(gb|bn)(?=\/|$)/)?.[0] ?? ''}/dashboard`;

// Not conversations, nor what admins read, nor any token.
const replies = {
  replies:
    /^\/api\/(advatise|category(\/[^/]+)?|compare|prices|products(\/counts|\/[\w-]{36}(\/\w+)?)?|sellers\/[\w-]{36}(\/\w+)?)$/,
  private: /^\/api\/(auth\/get-session|bookings|deals|myproducts|wishlist)$/,
  deals: /^\/api\/deals\/[\w-]{36}$/,
};
// Forms, links with a secret in the address, and pages that the shell stands in for.
const unkeptPages = /\/(dashboard|login|register|\w+-password)/;

function kindOf({ method, mode, url, headers }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return 'assets';
  if (pathname.startsWith('/pictures/')) return 'pictures';
  if (pathname.startsWith('/api/')) {
    // Signed in, the full reply may hold a seller's telephone number.
    const isFull = headers.has('authorization') && headers.get('prefer') !== 'return=minimal';
    return isFull ? undefined : Object.keys(replies).find((kind) => replies[kind].test(pathname));
  }
  return mode === 'navigate' || headers.get('accept') === 'text/html' ? 'pages' : undefined;
}

// A new release takes over at once: all versions answer from the network.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  // A page is requested while the worker starts, not after.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
);
addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind) event.respondWith(answer(event, kind));
});

/** How often somebody left this browser: a reply requested before that is not kept after it. */
let timesLeft = 0;
const forgetPrivateReplies = () => Promise.all(['private', 'deals'].map((kind) => caches.delete(kind)));

addEventListener('message', (event) => {
  const { forget, page, files } = event.data;
  if (forget) {
    timesLeft++;
    return event.waitUntil(forgetPrivateReplies());
  }
  // What a page had requested before this worker ran. Requested here, since dozens of requests at once block a page.
  const requests = [new Request(page, { headers: { accept: 'text/html' } }), ...files.map((file) => new Request(file))];
  const keepOne = async (request) => keep(kindOf(request), request.url, await fetch(request));
  event.waitUntil(Promise.allSettled(requests.map(keepOne)));
});

async function answer(event, kind) {
  const { request } = event;
  const before = timesLeft;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    const kept = keep(kind, request.url, response.clone())
      .then(() => timesLeft !== before && forgetPrivateReplies())
      // Where storage is full or forbidden, nothing is kept.
      .catch(() => undefined);
    event.waitUntil(kept);
    return response;
  } catch (error) {
    const kept = (await caches.match(request.url)) ?? (request.mode === 'navigate' && (await recallShell(request.url)));
    if (kept) return kept;
    throw error;
  }
}

async function recallShell(url) {
  const kept = await caches.match(shellOf(url));
  if (!kept) return undefined;
  // Its entry script alone, which loads the scripts of the page that it stands in for.
  const html = (await kept.text()).replace(
    /data-scripts="[^"]*?(\/assets\/entry-browser[^" ]*)[^"]*"/,
    'data-shell data-scripts="$1"',
  );
  return new Response(html, { headers: kept.headers });
}

async function keep(kind, url, response) {
  const cache = await caches.open(kind);
  if ([401, 403, 404, 410].includes(response.status)) await cache.delete(url);
  if (!response.ok) return;
  // Their names change with their content.
  if ((kind === 'assets' || kind === 'pictures') && (await cache.match(url))) return;
  if (kind === 'pages') {
    const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g);
    if (!files) return;
    await keepRelease(shellOf(url), [...new Set(files)]);
    if (unkeptPages.test(new URL(url).pathname)) return;
  }
  await store(kind, url, response);
}

/** Keeps a language's shell and the files that a document names, of which the entry has another name in every release. */
async function keepRelease(shell, files) {
  const known = await (await caches.match(shell))?.text();
  if (!known?.includes(files.find((file) => file.startsWith('/assets/entry-browser')))) {
    // Older documents name files that will be dropped.
    if (known) await caches.delete('pages');
    await store('assets', shell, await fetch(shell));
  }
  await Promise.all(files.map(async (file) => (await caches.match(file)) ?? keep('assets', file, await fetch(file))));
}

async function store(kind, url, response) {
  const content = await response.blob();
  const headers = new Headers(response.headers);
  headers.delete('vary');
  // The page learns by it that the reply was kept: see platform/api/offline-data.ts.
  headers.set('server-timing', 'kept');
  headers.set('x-bytes', content.size);
  const cache = await caches.open(kind);
  // A replaced entry would keep its age.
  await cache.delete(url);
  await cache.put(url, new Response(content, { headers }));
  const addresses = await cache.keys();
  const sizes = (await cache.matchAll()).map((kept) => Number(kept.headers.get('x-bytes')));
  const { entries, bytes } = limits[kind];
  let total = 0;
  for (const [age, address] of addresses.reverse().entries()) {
    total += sizes.at(-1 - age);
    if (age >= entries || total > bytes) await cache.delete(address);
  }
}
