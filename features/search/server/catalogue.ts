import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { type Bits, between, bitsFor, setBit } from './bits.ts';
import { findFrequentWords, readAllPhones, readChangedPhones, readNumbersWithWord } from './catalogue.queries.ts';
import { Shelf } from './shelf.ts';

/** Phones that have something in common. `words` are those of a phone that has just changed. */
export type Filter = { bits: Bits; fits: (position: number, words: ReadonlySet<string>) => boolean };

const mostFilterBytes = 72 * 1024 * 1024;
/** Below so many phones every word is looked up in no time. */
const worthWarming = 50_000;

/**
 * The phones on offer, in memory, as the database last told: which ones fit a search is answered here, what they look like
 * there. The database sends the number of every phone that changes, and before the next answer that phone is read anew.
 */
export function openCatalogue(db: Database, notifications: Notifications) {
  let shelf = new Shelf();
  let everything = true;
  let closed = false;
  const changed = new Set<number>();
  let refreshing: Promise<void> | undefined;
  const loading = new Map<string, { filter: Filter; touched: Set<number>; done: Promise<void> }>();
  const filters = new LRUCache<string, Filter>({
    maxSize: mostFilterBytes,
    sizeCalculation: ({ bits }) => bits.byteLength + 256,
    dispose: (filter) => shelf.sets.delete(filter),
  });

  let notices = 0;
  notifications.subscribe((notice) => {
    notices++;
    if (notice === 'all') everything = true;
    else if (notice) changed.add(Number(notice));
  });

  async function refresh() {
    if (everything) {
      everything = false;
      changed.clear();
      try {
        const filled = await readAllPhones(db);
        shelf = filled;
        filters.clear();
        loading.clear();
      } catch (error) {
        everything = true;
        throw error;
      }
      return;
    }
    const numbers = [...changed];
    changed.clear();
    try {
      const found = await readChangedPhones(db, numbers);
      const listed = new Set(found.map(({ phone }) => phone.number));
      for (const number of numbers) if (!listed.has(number)) shelf.drop(number);
      for (const { phone, words } of found) {
        const position = shelf.put(phone);
        for (const { fits, bits } of filters.values()) setBit(bits, position, fits(position, words));
        for (const { filter, touched } of loading.values()) {
          setBit(filter.bits, position, filter.fits(position, words));
          touched.add(phone.number);
        }
        if (!shelf.settle(position)) everything = true;
      }
      if (shelf.gone > 10_000 && shelf.gone > shelf.size / 4) everything = true;
    } catch (error) {
      for (const number of numbers) changed.add(number);
      throw error;
    }
  }

  /** What is being read just now is waited for too: it was asked for because something changed. */
  async function freshen() {
    while (everything || changed.size > 0 || refreshing) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
  }

  function keep(key: string, filter: Filter): Filter {
    shelf.track(filter);
    filters.set(key, filter);
    return filter;
  }

  /** The phones with a word, as the database's own index knows them. */
  async function loadWord(key: string, word: string) {
    const filledShelf = shelf;
    const filter = shelf.track<Filter>({ bits: bitsFor(shelf.capacity), fits: (_, words) => hasWord(words, word) });
    const touched = new Set<number>();
    const read = async () => {
      const numbers = await readNumbersWithWord(db, word);
      if (shelf !== filledShelf) return;
      for (const number of numbers) {
        const position = shelf.positionOf(number);
        if (position >= 0 && !touched.has(number)) setBit(filter.bits, position, true);
      }
      keep(key, filter);
    };
    const done = read().finally(() => {
      if (loading.get(key)?.filter === filter) loading.delete(key);
    });
    loading.set(key, { filter, touched, done });
    return done;
  }

  return {
    /** Asks of the phones as they are now. Words are there when `ask` is called, which must answer at once. */
    async ask<Answer>(words: readonly string[], ask: (shelf: Shelf) => Answer): Promise<Answer> {
      for (;;) {
        await freshen();
        const missing = words.filter((word) => !filters.has(wordKey(word)));
        if (missing.length === 0) return ask(shelf);
        await Promise.all(missing.map((word) => loading.get(wordKey(word))?.done ?? loadWord(wordKey(word), word)));
      }
    },

    /** Frequent words have many phones to look up: done beforehand, one after the other, nobody waits for it. */
    async warmUp() {
      if (shelf.size < worthWarming) return;
      for (const word of await findFrequentWords(db)) {
        if (closed) return;
        await this.ask([word], () => {});
      }
    },
    close: () => {
      closed = true;
    },

    /** How many changes we have been told of. */
    noticed: () => notices,
    /** Whatever was changed before this is called has been told once it returns. */
    hearAll: notifications.flush,

    withWord: (word: string): Filter => filters.get(wordKey(word)) as Filter,

    /** Phones with a value from `low` to `high` in a column. */
    range(column: RangeColumn, low: number, high: number): Bits {
      const key = `${column} ${low} ${high}`;
      const known = filters.get(key);
      if (known) return known.bits;
      const made = bitsFor(shelf.capacity);
      between(shelf.columns[column], shelf.size, made, low, high);
      // Read when asked, since columns are replaced when the shelf grows.
      const valueAt = (position: number) => shelf.columns[column][position] as number;
      return keep(key, { bits: made, fits: (position) => valueAt(position) >= low && valueAt(position) <= high }).bits;
    },
  };
}

type RangeColumn = Exclude<keyof Shelf['columns'], 'number' | 'postedAt' | 'price'>;
export type Catalogue = ReturnType<typeof openCatalogue>;

const wordKey = (word: string) => `word ${word}`;

/** A number is meant as it is, or as a size; of other words the beginning will do. */
function hasWord(words: ReadonlySet<string>, wanted: string): boolean {
  if (/^\d+$/.test(wanted)) return words.has(wanted) || words.has(`${wanted}gb`);
  if (words.has(wanted)) return true;
  for (const word of words) if (word.startsWith(wanted)) return true;
  return false;
}
