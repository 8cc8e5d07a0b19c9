/** What pages keep for use without a connection; the worker in `app/web/public` names the cache too. */
export const offlineCache = 'deals';
export const offlineDatabase = 'deals';

/** Removes it, and the worker that serves it, when the person leaves this browser. */
export async function forgetOfflineData(): Promise<void> {
  try {
    await globalThis.caches?.delete(offlineCache);
    globalThis.indexedDB?.deleteDatabase(offlineDatabase);
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
