import { get, update } from 'idb-keyval';
import { offlineStore } from './offline-data.ts';
import { createStore } from './store.ts';

/**
 * What somebody did, by its idempotency key, until the server has answered; it survives a reload. Without IndexedDB, as in
 * some private windows, it lasts as long as the page.
 */
export function createOfflineQueue<Entry extends { key: string }>(name: string) {
  const entries = createStore<Entry[]>([]);

  async function change(edit: (list: Entry[]) => Entry[]) {
    let changed: Entry[] | undefined;
    try {
      await update<Entry[]>(name, (stored = []) => (changed = edit(stored)), offlineStore);
    } catch {}
    entries.set(changed ?? edit(entries.get()));
  }

  return {
    get: entries.get,
    use: entries.use,
    /** Includes what was queued before a reload and in other tabs. */
    async read(): Promise<Entry[]> {
      try {
        entries.set((await get<Entry[]>(name, offlineStore)) ?? []);
      } catch {}
      return entries.get();
    },
    add: (entry: Entry) => change((list) => [...list, entry]),
    update: (key: string, changes: Partial<Entry>) =>
      change((list) => list.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry))),
    remove: (key: string) => change((list) => list.filter((entry) => entry.key !== key)),
  };
}
