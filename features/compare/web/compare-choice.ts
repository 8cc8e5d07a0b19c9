import { useSyncExternalStore } from 'react';
import { mostCompared, readIds } from '../compare-ids.ts';

const key = 'compare';
const listeners = new Set<() => void>();
/** Counts where storage is forbidden, and then for this page only. */
let remembered = '';

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return remembered;
  }
}

function write(ids: readonly string[]) {
  remembered = ids.join(',');
  try {
    localStorage.setItem(key, remembered);
  } catch {
    // Kept in memory above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const followOtherTab = (event: StorageEvent) => {
    // No key means that everything was removed.
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** The phones somebody has chosen to compare, in this browser and all its tabs; on the server nobody has chosen any. */
export function useCompareChoice(): string[] {
  return readIds(useSyncExternalStore(subscribe, read, () => ''));
}

/** False when as many are chosen as can be compared. */
export function addToChoice(id: string): boolean {
  const chosen = readIds(read());
  if (chosen.length >= mostCompared && !chosen.includes(id)) return false;
  write([...chosen, id]);
  return true;
}

export function removeFromChoice(ids: readonly string[]) {
  const chosen = readIds(read());
  const left = chosen.filter((id) => !ids.includes(id));
  if (left.length < chosen.length) write(left);
}

export function clearChoice() {
  write([]);
}
