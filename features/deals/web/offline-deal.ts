import { useEffect } from 'react';
import { paths } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { offlineCache } from '#platform/api/offline-data.ts';
import type { Deal } from '../deals.contract.ts';

const mostDeals = 5;
const session = '/api/auth/get-session';
const addressOf = (id: string) => `/api/deals/${id}`;

/** Keeps the page of a deal for a meeting without a connection: its document, its files, and the deal as last seen. */
export function useOfflineDeal(deal: Deal) {
  const userId = useSession().user?.id;
  useEffect(() => {
    // Without it, the page works as long as there is a connection.
    if (userId && deal.side !== 'admin') keep(deal, userId).catch(() => undefined);
  }, [deal, userId]);
}

/** Pages whose files are kept. */
const kept = new Set<string>();

async function keep(deal: Deal, userId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  await forgetOthers(userId);
  const isNeeded = deal.status === 'Meeting agreed';
  if (!isNeeded && !(await caches.has(offlineCache))) return;
  const cache = await caches.open(offlineCache);
  if (!isNeeded) {
    for (const address of [addressOf(deal.id), paths.deal(deal.id)]) await cache.delete(address);
    return;
  }
  await cache.delete(addressOf(deal.id));
  await cache.put(addressOf(deal.id), Response.json(deal));
  if (kept.has(deal.id)) return;
  await registerWorker();
  // What is needed later, and would be loaded then.
  await Promise.all([import('./qr-code.tsx'), import('#platform/ui/alert-dialog.tsx')]);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  // All documents name the files of the same release.
  const documents = (await dropOld(cache, files)).map(paths.deal);
  await cache.addAll([...new Set([...documents, session, ...files])]);
  kept.add(deal.id);
}

/** Another person may have used this browser and not signed out. */
async function forgetOthers(userId: string): Promise<void> {
  const known = await caches.match(session, { cacheName: offlineCache, ignoreVary: true });
  const owner = known && ((await known.json()) as { user: { id: string } | null }).user?.id;
  if (known && owner !== userId) await caches.delete(offlineCache);
}

/** Drops files of earlier releases and all but the latest deals, whose ids it returns. */
async function dropOld(cache: Cache, files: string[]): Promise<string[]> {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const ids = addresses
    .filter((address) => address.startsWith(addressOf('')))
    .map((address) => address.slice(addressOf('').length));
  const oldFiles = addresses.filter((address) => address.startsWith('/assets/') && !files.includes(address));
  const oldDeals = ids.slice(0, -mostDeals).flatMap((id) => [addressOf(id), paths.deal(id)]);
  for (const address of [...oldFiles, ...oldDeals]) await cache.delete(address);
  return ids.slice(-mostDeals);
}

const script = '/deal-worker.js';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
};
let workerUrl: string | undefined;

/** The content policy allows one trusted URL of a script, and this is it. */
async function registerWorker(): Promise<void> {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  workerUrl ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script }).createScriptURL(script);
  await navigator.serviceWorker.register(workerUrl ?? script, { scope: paths.deal('') });
}
