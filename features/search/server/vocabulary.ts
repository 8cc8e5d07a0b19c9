import type { Reading } from '#server/db/client.ts';
import type { Correction } from './understand.ts';

/** For each word that no phone ever had, the known word most like it; words that nothing is like are left alone. */
export async function findCorrections(db: Reading, met: readonly string[]): Promise<Correction[]> {
  // Numbers are meant as they are: there is no telling which other one was meant.
  const words = met.filter((word) => word.length > 2 && !/^\d/.test(word));
  if (words.length === 0) return [];
  const { rows } = await db.$client.query<Correction>({
    name: 'words put right',
    text: `
      select typed, alike.word as meant
      from unnest($1::text[]) as typed
      cross join lateral (
        select word, similarity(word, typed) as likeness from search_words where word % typed
        order by likeness desc, abs(length(word) - length(typed)), word limit 1
      ) as alike
      where not exists (select from search_words where word ~>=~ typed and word ~<~ (typed || $2))`,
    // The last of all characters, so that the second bound is behind every word that begins like this one.
    values: [words, '\u{10ffff}'],
  });
  return rows;
}
