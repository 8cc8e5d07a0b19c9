import { NIL } from 'uuid';
import { readSearch } from '#features/search/search-params.ts';
import { openDatabaseIndex } from '#features/search/server/database-index.ts';
import { refreshSearchNames } from '#features/search/server/search.queries.ts';
import { openSearch } from '#features/search/server/search.ts';
import { type Database, type Db, transaction } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs.ts';
import { findUnparsedSearches, updateParsedSearch } from './saved-searches.queries.ts';
import { isStorable } from './saved-searches.rules.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'parse-saved-searches': object;
  }
}

const perTransaction = 100;

export const savedSearchesJobs: Job[] = [
  {
    // For searches of an earlier release, which took no filters from the words; it may still run beside this one.
    name: 'parse-saved-searches',
    schedule: { every: '10 minutes' },
    run: ({ db }, _payload, closing) => parseSavedSearches(db, closing),
  },
];

/** Safe to run concurrently with itself: each run skips the rows that the other has locked. */
async function parseSavedSearches(db: Database, closing: AbortSignal): Promise<void> {
  if ((await findUnparsedSearches(db, NIL, 1)).length === 0) return;
  // The parser knows listings by their names, which an earlier release may not have stored.
  await refreshSearchNames(db);
  let last: string | undefined = NIL;
  while (last && !closing.aborted) {
    const after: string = last;
    last = await transaction(db, (tx) => parseAfter(tx, after));
  }
}

/** The id of the last one parsed; undefined when none is left after it. */
async function parseAfter(tx: Db, after: string): Promise<string | undefined> {
  const searches = await findUnparsedSearches(tx, after, perTransaction);
  const { parseAsTyped } = openSearch(tx, openDatabaseIndex(tx));
  for (const { id, address } of searches) {
    const query = await parseAsTyped(readSearch(new URLSearchParams(address)));
    await updateParsedSearch(tx, id, isStorable(query) ? query : undefined);
  }
  return searches.at(-1)?.id;
}
