import { useSyncExternalStore } from 'react';

/** A value that any module may set and components subscribe to; the server renders the initial one. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const store = {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    use: () => useSyncExternalStore(store.subscribe, store.get, () => initial),
  };
  return store;
}

/** A text in local storage, synchronised across tabs; in memory where storage is forbidden. */
export function createStoredText(key: string) {
  const memory = createStore<string | null>(null);
  const store = {
    get(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return memory.get();
      }
    },
    set(text: string | null) {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Stays in memory only.
      }
      memory.set(text);
    },
    subscribe(listener: () => void) {
      const followOtherTab = (event: StorageEvent) => {
        // A null key means that storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      const unsubscribe = memory.subscribe(listener);
      window.addEventListener('storage', followOtherTab);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', followOtherTab);
      };
    },
    use: () => useSyncExternalStore(store.subscribe, store.get, () => null),
  };
  return store;
}
