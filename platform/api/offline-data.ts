import { clear, createStore as openStore } from 'idb-keyval';
import { createStore } from './store.ts';

/** The queues of what waits for a connection. */
export const offlineStore = openStore('offline', 'queues');
/** Where earlier releases stored acts that waited for a connection. */
export const oldDatabase = 'deals';

/** Whether what is shown came from the service worker's caches, because the network failed. */
export const showsCached = createStore(false);

/** The service worker marks what it answers from a cache. */
export const isCached = (serverTiming: string | null) => serverTiming === 'cached';

/**
 * For queries whose replies the service worker caches: offline they are sent nevertheless. Without a worker they wait for a
 * connection, as all others do.
 */
export const cachedOffline = () => ({
  networkMode: globalThis.navigator?.serviceWorker?.controller ? ('offlineFirst' as const) : ('online' as const),
});

/** Removes what the service worker has cached of a person's own; pages and products that everybody sees stay. */
export async function forgetPrivateReplies(): Promise<void> {
  // A reply may be under way, which the worker would cache afterwards.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ forget: true });
  try {
    for (const kind of ['private', 'deals']) await globalThis.caches?.delete(kind);
  } catch {
    // Where storage is forbidden, nothing was cached.
  }
}

/** Removes all of it when the person leaves this browser. */
export async function forgetOfflineData(): Promise<void> {
  await forgetPrivateReplies();
  try {
    globalThis.indexedDB?.deleteDatabase(oldDatabase);
    await clear(offlineStore);
  } catch {
    // As above.
  }
}
