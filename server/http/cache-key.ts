/** One spelling for all addresses that get the same reply: only the parameters that the route knows, sorted by name. */
export function canonicalAddress(path: string, query: Record<string, unknown>, known: readonly string[]): string {
  const search = new URLSearchParams(
    known.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, String(value)])),
  );
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}
