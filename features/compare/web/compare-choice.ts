import { createStoredText } from '#web/store.ts';
import { mostCompared, readIds } from '../compare-ids.ts';

const choice = createStoredText('compare');
const write = (ids: readonly string[]) => choice.set(ids.join(','));

/** The phones somebody has chosen to compare, in this browser and all its tabs; on the server nobody has chosen any. */
export function useCompareChoice(): string[] {
  return readIds(choice.use() ?? '');
}

/** False when as many are chosen as can be compared. */
export function addToChoice(id: string): boolean {
  const chosen = readIds(choice.get() ?? '');
  if (chosen.length >= mostCompared && !chosen.includes(id)) return false;
  write([...chosen, id]);
  return true;
}

export function removeFromChoice(ids: readonly string[]) {
  const chosen = readIds(choice.get() ?? '');
  const left = chosen.filter((id) => !ids.includes(id));
  if (left.length < chosen.length) write(left);
}

export function clearChoice() {
  write([]);
}
