import type { QueryClient } from '@tanstack/react-query';
import { isOffline } from '#platform/api/call.ts';
import { showsCached } from '#platform/api/offline-data.ts';
import { storedToken } from '#platform/api/token.ts';

const script = '/service-worker.js';
const retryMilliseconds = 10_000;

/** Registers the service worker once the page is complete and idle, so that it delays no first visit. */
export function registerServiceWorker(queryClient: QueryClient) {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without it, or where it is forbidden, pages work as long as there is a connection.
  const start = () => register(queryClient).catch(() => undefined);
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
};

async function register(queryClient: QueryClient) {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => cacheThisPage(queryClient), { once: true });
  // Earlier releases had one for the pages of deals, which would come before this one.
  for (const registration of await serviceWorker.getRegistrations())
    if (new URL(registration.scope).pathname !== '/') await registration.unregister();
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The content policy allows one trusted URL of a script, and this is it.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script });
  await serviceWorker.register(policy?.createScriptURL(script) ?? script);
}

/** Has the worker cache what had come before it could, mostly from the browser's own cache. */
async function cacheThisPage(queryClient: QueryClient) {
  const isOurs = (address: string) => address.startsWith(location.origin) && /\/(assets|pictures)\//.test(address);
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...new Set(addresses.filter(isOurs))];
  navigator.serviceWorker.controller?.postMessage({ page: location.href, files });
  if (!storedToken.get()) return;
  // A first request under way would not be sent again.
  const started = queryClient.getQueryCache().getAll();
  await Promise.allSettled(started.map(({ promise }) => promise));
  await queryClient.invalidateQueries();
}

/** What was shown without a connection may be old, so all of it is fetched again as soon as there is one. */
export function refreshOnReconnection(queryClient: QueryClient) {
  const refresh = () => {
    showsCached.set(false);
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  };
  addEventListener('online', refresh);
  // A connection may fail, and return, without the browser noticing.
  setInterval(async () => {
    if (!showsCached.get() || isOffline()) return;
    const reply = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
    if (reply) refresh();
  }, retryMilliseconds);
}
