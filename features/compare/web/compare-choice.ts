import { paths } from '#common/paths.ts';
import { createStoredText } from '#platform/api/store.ts';
import { maxCompared, readIds } from '../compare-ids.ts';

const choice = createStoredText('compare');
const write = (ids: readonly string[]) => choice.set(ids.join(','));

/** The ids chosen for comparison, shared by all tabs of this browser; empty on the server. */
export function useCompareChoice(): string[] {
  return readIds(choice.use() ?? '');
}

/** False when as many are chosen as can be compared. */
export function addToChoice(id: string): boolean {
  const chosen = readIds(choice.get() ?? '');
  if (chosen.length >= maxCompared && !chosen.includes(id)) return false;
  write([...chosen, id]);
  return true;
}

export function removeFromChoice(ids: readonly string[]) {
  const chosen = readIds(choice.get() ?? '');
  const remaining = chosen.filter((id) => !ids.includes(id));
  if (remaining.length < chosen.length) write(remaining);
}

export function clearChoice() {
  write([]);
}

export function compareAddress(ids: readonly string[], onlyDifferences = false): string {
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`;
}
