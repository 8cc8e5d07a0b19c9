import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wordsOf } from './words.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** What sellers and buyers write: Latin with accents, Bangla, digits of both kinds, sizes, and whatever else. */
const texts = fc.array(
  fc.oneof(
    fc.constantFrom(
      ' ',
      '-',
      '/',
      ', ',
      '128 GB',
      '5000mAh',
      'Émile',
      'ß',
      'İ',
      'পুরানো',
      'ফোনটি',
      '১২৮',
      'ﬁ',
      '½',
      'x_y',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  ),
  { maxLength: 12 },
);

test('what somebody types has the same words as what a seller wrote', async () => {
  const said = fc.sample(texts, { numRuns: 2000, seed: 20 }).map((parts) => parts.join('').replaceAll('\0', ''));
  const { rows } = await shop.db.$client.query<{ words: string[] }>(
    'select words_of(said) as words from unnest($1::text[]) with ordinality as texts (said, place) order by place',
    [said],
  );
  for (const [place, text] of said.entries())
    expect([text, [...wordsOf(text)].sort()]).toEqual([text, [...(rows[place]?.words ?? [])].sort()]);
});
