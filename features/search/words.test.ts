import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wirePhone } from '#server/testing/wire-phone.ts';
import { asTextQuery } from './server/search.queries.ts';
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

test('every character there is can be part of a word, and the word finds the phone that has it', async () => {
  const all = Array.from({ length: 0x10ffff }, (_, n) => n + 1).filter((point) => point < 0xd800 || point > 0xdfff);
  for (let first = 0; first < all.length; ) {
    // Of the upper planes no character is a letter, so many go into one text.
    const isUpper = (all[first] as number) >= 0x30000;
    const characters = all.slice(first, first + (isUpper ? 20_000 : 1000)).map((point) => String.fromCodePoint(point));
    const description = isUpper ? `xq${characters.join('')}zz` : characters.map((each) => `xq${each}zz`).join(' ');
    const words = wordsOf(description);
    const { rows } = await shop.db.$client.query<{ words: string[]; unmatched: string[]; matches: boolean }>(
      `with phone as materialized (
         select phone_words(jsonb_populate_record(null::products, jsonb_build_object('description', $1::text))) as search
       )
       select tsvector_to_array(search) as words, array(
         select word from unnest($2::text[], $3::text[]) as asked (word, query)
         where not search @@ query::tsquery
       ) as unmatched, has_words(search, gen_random_uuid(), $4) as matches from phone`,
      [description, words, words.map(asTextQuery), words.map((word) => `${word}:*`)],
    );
    expect({ first, ...rows[0], words: rows[0]?.words.toSorted() }).toEqual({
      first,
      words: words.toSorted(),
      unmatched: [],
      matches: true,
    });
    first += characters.length;
  }
}, 120_000);

/** What some server or another takes for a space, or means something in a text query. */
const separators = [...'\u0085\u00a0\u1680\u180e\u2000\u2007\u200b\u2028\u202f\u205f\u3000\ufeff', ..."'\\:*&|!()<>-"];

test('a word with any kind of space or mark in it can be posted, searched and saved, and stops nobody from posting', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  for (const [place, separator] of separators.entries()) {
    const q = `xq${separator}zz${place}a`;
    const label = `U+${separator.charCodeAt(0).toString(16)}`;
    const saved = await buyer.post('/searches', { address: `?q=${encodeURIComponent(q)}` });
    expect([label, saved.statusCode]).toEqual([label, 201]);
    const posted = await seller.post('/products', wirePhone({ spacification: `Has ${q} on it` }));
    expect([label, posted.statusCode]).toEqual([label, 201]);
    const found = await shop.anyone.get(`/products?q=${encodeURIComponent(q)}`);
    expect([label, found.statusCode]).toEqual([label, 200]);
    // Invisible characters are taken out of what a seller writes.
    if (/\p{Cf}/u.test(separator)) continue;
    expect([label, found.json()]).toEqual([label, [expect.objectContaining({ _id: posted.json().data._id })]]);
    const [notice] = (await buyer.get('/notices')).json();
    expect([label, notice.productId]).toEqual([label, posted.json().data._id]);
  }
});
