/** More do not fit beside each other. */
export const maxCompared = 4;

/** The ids in the `ids` parameter: the first few, each once. */
export function readIds(address: string | null | undefined): string[] {
  const named = (address ?? '').split(',').flatMap((id) => id.trim().toLowerCase() || []);
  return [...new Set(named)].slice(0, maxCompared);
}
