// Caches what was seen, to be read without a connection. The network comes first, so that nobody who is online sees an old
// page: a cached copy answers only where the network failed.

import { type OfflineCache, offlineCacheHeader } from '#common/endpoint.ts';
import { splitPrefix } from '#common/languages.ts';
import { paths } from '#common/paths.ts';

/** The compiler's types are those of a page. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type MessageToWorker = WorkerEvent & { data: { forget?: true; page: string; files: string[] } };
declare function addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
declare function addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;

type CacheName = OfflineCache | 'pages' | 'pictures' | 'assets';

/** The oldest entries beyond these limits are dropped. */
const limits: Record<CacheName, { entries: number; bytes: number }> = {
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
 * Rendered without anybody's data, it stands in for a page of its language whose own document is not cached: see
 * entry-browser.tsx.
 */
const shellOf = (url: string) => splitPrefix(new URL(url).pathname).prefix + paths.dashboard;

// Forms, links with a secret in the address, and pages that the shell stands in for.
const { dashboard, login, register, forgotPassword, resetPassword, confirmEmail } = paths;
const uncachedPages = [dashboard, login, register, forgotPassword, resetPassword, confirmEmail];

function cacheFor({ method, mode, url, headers }: Request): CacheName | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return 'assets';
  if (pathname.startsWith('/pictures/')) return 'pictures';
  if (pathname.startsWith('/api/')) return (headers.get(offlineCacheHeader) as OfflineCache | null) ?? undefined;
  // A secret of somebody else.
  if (splitPrefix(pathname).path.startsWith(paths.meetingWatch(''))) return undefined;
  return mode === 'navigate' || headers.get('accept') === 'text/html' ? 'pages' : undefined;
}

// A new release takes over at once: all versions answer from the network.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  // A page is requested while the worker starts, not after.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
);
addEventListener('fetch', (event) => {
  const name = cacheFor(event.request);
  if (name) event.respondWith(answer(event, name));
});

/** How often somebody left this browser: a reply requested before that is not cached after it. */
let timesLeft = 0;
const forgetPrivateReplies = () => Promise.all(['private', 'deals'].map((name) => caches.delete(name)));

addEventListener('message', (event) => {
  const { forget, page, files } = event.data;
  if (forget) {
    timesLeft++;
    return event.waitUntil(forgetPrivateReplies());
  }
  // What a page had requested before this worker ran. Requested here, since dozens of requests at once block a page.
  const requests = [new Request(page, { headers: { accept: 'text/html' } }), ...files.map((file) => new Request(file))];
  const cacheOne = async (request: Request) => cacheResponse(cacheFor(request), request.url, await fetch(request));
  event.waitUntil(Promise.allSettled(requests.map(cacheOne)));
});

async function answer(event: FetchEvent, name: CacheName): Promise<Response> {
  const { request } = event;
  const before = timesLeft;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    const caching = cacheResponse(name, request.url, response.clone()).then(async () => {
      if (timesLeft !== before) await forgetPrivateReplies();
    });
    // Where storage is full or forbidden, nothing is cached.
    event.waitUntil(caching.catch(() => undefined));
    return response;
  } catch (error) {
    const isPage = request.mode === 'navigate';
    const named = isPage && (await findNamedAddress(request.url));
    if (named) return Response.redirect(named);
    const cached = (await caches.match(request.url)) ?? (isPage && (await findShell(request.url)));
    if (!cached) throw error;
    // The page learns by it that the reply may be old: see platform/api/offline-data.ts.
    const headers = new Headers(cached.headers);
    headers.set('server-timing', 'cached');
    return new Response(cached.body, { headers });
  }
}

/** The address with its name of a phone whose page is cached; the server redirects from the one without, which is not cached. */
async function findNamedAddress(url: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(url);
  const [, products, id] = splitPrefix(pathname).path.match(/^(.*\/)([^/]+)$/) ?? [];
  if (products !== paths.product('') || !id) return undefined;
  const pages = await (await caches.open('pages')).keys();
  return pages.find((page) => page.url.startsWith(`${origin}${pathname}/`))?.url;
}

async function findShell(url: string) {
  const cached = await caches.match(shellOf(url));
  if (!cached) return undefined;
  // Its entry script alone, which loads the scripts of the page that it stands in for.
  const html = (await cached.text()).replace(
    /data-scripts="[^"]*?(\/assets\/entry-browser[^" ]*)[^"]*"/,
    'data-shell data-scripts="$1"',
  );
  return new Response(html, { headers: cached.headers });
}

async function cacheResponse(name: CacheName | undefined, url: string, response: Response) {
  if (!name) return;
  const cache = await caches.open(name);
  if ([401, 403, 404, 410].includes(response.status)) await cache.delete(url);
  if (!response.ok) return;
  // Their names change with their content.
  if ((name === 'assets' || name === 'pictures') && (await cache.match(url))) return;
  if (name === 'pages') {
    const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g);
    if (!files) return;
    await cacheRelease(shellOf(url), [...new Set(files)]);
    const { path } = splitPrefix(new URL(url).pathname);
    if (uncachedPages.some((each) => path.startsWith(each))) return;
  }
  await store(name, url, response);
}

/** Caches a language's shell and the files that a document names, of which the entry has another name in every release. */
async function cacheRelease(shell: string, files: string[]) {
  const known = await (await caches.match(shell))?.text();
  const entry = files.find((file) => file.startsWith('/assets/entry-browser'));
  if (!entry || !known?.includes(entry)) {
    // Older documents name files that will be dropped.
    if (known) await caches.delete('pages');
    await store('assets', shell, await fetch(shell));
  }
  const cacheFile = async (file: string) =>
    (await caches.match(file)) ?? cacheResponse('assets', file, await fetch(file));
  await Promise.all(files.map(cacheFile));
}

async function store(name: CacheName, url: string, response: Response) {
  const content = await response.blob();
  const headers = new Headers(response.headers);
  headers.delete('vary');
  headers.set('x-bytes', String(content.size));
  const cache = await caches.open(name);
  // A replaced entry would keep its age.
  await cache.delete(url);
  await cache.put(url, new Response(content, { headers }));
  const addresses = await cache.keys();
  const sizes = (await cache.matchAll()).map((cached) => Number(cached.headers.get('x-bytes')));
  const { entries, bytes } = limits[name];
  let total = 0;
  for (const [age, address] of addresses.toReversed().entries()) {
    total += sizes.at(-1 - age) ?? 0;
    if (age >= entries || total > bytes) await cache.delete(address);
  }
}
