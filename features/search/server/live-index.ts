import { validate as isUuid } from 'uuid';
import type { Database } from '#platform/db/client.ts';
import type { Notifications } from '#platform/db/notifications.ts';
import { ListingIndex } from './listing-index.ts';
import { findFrequentWords, readChangedListings, readListings, readNumbersWithWord } from './search.queries.ts';

/** In multiples of the capacity that the index starts with. */
const compactFrom = 8;
const warmUpFrom = 48;

/**
 * Keeps a ListingIndex in step with the database by its change notifications: a changed product is reread before the
 * next query. PostgreSQL remains the only store.
 */
export function openLiveIndex(db: Database, notifications: Notifications, capacity: number) {
  let index = new ListingIndex(capacity);
  let isStale = true;
  let version = 0;
  let closed = false;
  /** Ids of products. */
  const changed = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  let refreshing: Promise<void> | undefined;

  notifications.subscribe('catalogue', (payload) => {
    if (isUuid(payload)) changed.add(payload);
    else if (payload) isStale = true;
  });

  async function reload() {
    isStale = false;
    changed.clear();
    try {
      const fresh = new ListingIndex(capacity);
      await readListings(db, (listing) => fresh.put(listing));
      index = fresh;
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function readChanges() {
    const ids = [...changed];
    changed.clear();
    try {
      for (const { listing, words, isListed } of await readChangedListings(db, ids))
        if (!isListed) index.drop(listing.number);
        else if (!index.put(listing, words)) isStale = true;
      if (index.gone > capacity * compactFrom && index.gone > index.size / 4) isStale = true;
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  /** Also waits for a refresh under way, since it began because something changed. */
  async function refresh() {
    while (isStale || changed.size > 0 || refreshing) {
      refreshing ??= (isStale ? reload() : readChanges()).finally(() => {
        refreshing = undefined;
        version++;
      });
      await refreshing;
    }
  }

  function loadWord(word: string): Promise<void> {
    const underWay = loading.get(word);
    if (underWay) return underWay;
    const loaded = index
      .addWord(word, () => readNumbersWithWord(db, word))
      .finally(() => {
        loading.delete(word);
      });
    loading.set(word, loaded);
    return loaded;
  }

  /** Runs a synchronous query on the current listings, once the bitmaps of the words it needs are loaded. */
  async function query<Answer>(words: readonly string[], answer: (index: ListingIndex) => Answer): Promise<Answer> {
    for (;;) {
      await refresh();
      const missing = words.filter((word) => !index.hasWord(word));
      if (missing.length === 0) return answer(index);
      await Promise.all(missing.map(loadWord));
    }
  }

  return {
    query,
    /** Changes with every refresh. */
    version: () => version,
    /** Loads the most frequent words one by one in the background, since looking up many listings takes long. */
    async warmUp() {
      if (index.size < capacity * warmUpFrom) return;
      for (const word of await findFrequentWords(db)) {
        if (closed) return;
        await query([word], () => {});
      }
    },
    close: () => {
      closed = true;
    },
  };
}
