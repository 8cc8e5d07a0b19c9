import { useSyncExternalStore } from 'react';
import { paths } from '#web/paths.ts';
import { mostCompared, readIds } from '../compare-ids.ts';

const key = 'compare';
const listeners = new Set<() => void>();
/** The choice of this page where storage is forbidden. */
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
    // `remembered` holds them.
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

/** The ids chosen for comparison, shared by all tabs of this browser; empty on the server. */
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

export function compareAddress(ids: readonly string[], onlyDifferences = false): string {
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`;
}
