import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/client.ts';
import { knownNames } from '../phone-makers.ts';
import { type Correction, parserWords } from './understand.ts';

/**
 * For each word that no phone on offer has, the word most like it that one has or that a search understands. A word more
 * like the name of a maker than like anything else is left alone, as are words that nothing is like.
 */
export async function findCorrections(db: Db, missing: readonly string[]): Promise<Correction[]> {
  // Numbers are meant as they are: there is no telling which other one was meant.
  const words = missing.filter((word) => word.length > 2 && !/^\d/.test(word));
  if (words.length === 0) return [];
  const { rows } = await db.$client.query<Correction>({
    name: 'words put right',
    // The vocabulary may hold words of phones that are gone until it is swept, so each is looked up, the likest first.
    text: `
      select typed, meant.word as meant
      from unnest($1::text[]) as typed
      cross join lateral (
        select word, source from (
          select word, source, similarity(word, typed) as likeness from (
            select word, 1 as source from search_words where word % typed
            union all select word, 2 from unnest($2::text[]) as word where word % typed
            union all select word, 3 from unnest($3::text[]) as word where word % typed
          ) as alike
          order by likeness desc, abs(length(word) - length(typed)), word, source limit 30
        ) as likest
        where source > 1 or has_word(word) limit 1
      ) as meant
      where meant.source < 3`,
    values: [words, parserWords, knownNames],
  });
  return rows;
}

const perStatement = 2000;

/** Deletes the words that no phone on offer has any more, some at a time. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute(sql`
      with batch as (select word from search_words where word > ${after} order by word limit ${perStatement}),
      deleted as (delete from search_words using batch where search_words.word = batch.word and not has_word(batch.word))
      select max(word) as last from batch`);
    after = rows[0]?.last ?? null;
  }
}
