import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#common/words.ts';
import { searchVectorOf } from '#features/products/server/products.queries.ts';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import type { TestApp } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { asTextQuery } from './search.queries.ts';

let shop: TestApp;
let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
beforeAll(async () => {
  indexes = await openBothIndexes();
  shop = indexes.shop;
});
afterAll(() => indexes.close());

test('a product’s text can have every Unicode character, and each of its words matches it', async () => {
  const all = Array.from({ length: 0x10ffff }, (_, n) => n + 1).filter((point) => point < 0xd800 || point > 0xdfff);
  for (let first = 0; first < all.length; first += 2000) {
    const characters = all.slice(first, first + 2000).map((point) => String.fromCodePoint(point));
    const description = characters.map((each) => `xq${each}zz`).join(' ');
    const words = wordsOf(description);
    const search = searchVectorOf({ category: '', name: '', location: '', description });
    const { rows } = await shop.db.$client.query<{ words: string[]; unmatched: string[] }>(
      `select tsvector_to_array($1::tsvector) as words,
         array(select query from unnest($2::text[]) as query where not $1::tsvector @@ query::tsquery) as unmatched`,
      [search, words.map(asTextQuery)],
    );
    expect([first, rows[0]?.words.toSorted(), rows[0]?.unmatched]).toEqual([first, words.toSorted(), []]);
  }
}, 120_000);

/** Characters that some PostgreSQL builds treat as spaces, and operators of a text query. */
const separators = [...'\u0085\u00a0\u1680\u180e\u2000\u2007\u200b\u2028\u202f\u205f\u3000\ufeff', ..."'\\:*&|!()<>-"];

test('a word with Unicode spaces or text-query operators can be posted, searched and saved', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  for (const [index, separator] of separators.entries()) {
    const q = `xq${separator}zz${index}a`;
    const label = `U+${separator.charCodeAt(0).toString(16)}`;
    const saved = await buyer.post('/searches', { address: `?q=${encodeURIComponent(q)}` });
    expect([label, saved.statusCode]).toEqual([label, 201]);
    const posted = await seller.post('/products', wireProduct({ spacification: `Has ${q} on it` }));
    expect([label, posted.statusCode]).toEqual([label, 201]);
    const found = await indexes.search(`/products?q=${encodeURIComponent(q)}`);
    expect([label, found.statusCode]).toEqual([label, 200]);
    // Invisible characters are removed from sellers' texts.
    if (/\p{Cf}/u.test(separator)) continue;
    expect([label, found.json()]).toEqual([label, [expect.objectContaining({ _id: posted.json().data._id })]]);
    const [notice] = (await buyer.get('/notices')).json();
    expect([label, notice.productId]).toEqual([label, posted.json().data._id]);
  }
});
