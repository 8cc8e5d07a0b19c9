import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let memory: TestApp;
let asking: TestApp;
beforeAll(async () => {
  memory = await openTestApp({ config: { search: 'memory' } });
  asking = await openTestApp({ beside: memory, config: { search: 'database' } });
  await memory.product({ name: 'Nine words', description: 'amber birch cedar daisy ember fern grape hazel' });
  await memory.product({ name: 'Other words', description: 'iris jade kelp lemon mango' });
  await asking.app.platform.notifications.flush();
});
afterAll(async () => {
  await asking.close();
  await memory.close();
});

/** The reply with SEARCH=database, which equals the one from memory, and the statements that it took. */
async function search(path: string) {
  const query = vi.spyOn(asking.app.platform.readDb.$client, 'query');
  const reply = (await asking.anyone.get(path)).json();
  const statements = query.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : String((statement as { text?: string }).text),
  );
  query.mockRestore();
  expect(reply).toEqual((await memory.anyone.get(path)).json());
  return { reply, statements };
}
const counts = (words: string) => `/products/counts?q=${encodeURIComponent(words)}`;
const madeUp = (length: number) =>
  Array.from({ length: 12 }, (_, n) => 'qxzjwv'.charAt(n % 6).repeat(length) + 'bcdfghklmnps'[n]).join(' ');

test.each([
  ['two', madeUp(1)],
  ['nine', madeUp(8)],
])('twelve made-up words of %s letters read no listing and look up no similar word', async (_, words) => {
  const { reply, statements } = await search(counts(words));
  expect(reply).toMatchObject({ total: 0, relax: [], corrections: [] });
  expect(statements.filter((text) => /from products|similarity/.test(text))).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('a query of twelve made-up words gets an empty page without reading a listing', async () => {
  const { reply, statements } = await search(`/products?q=${encodeURIComponent(madeUp(1))}`);
  expect(reply).toEqual([]);
  expect(statements.filter((text) => text.includes('from products'))).toEqual([]);
});

test('twelve known words that no listing has together are looked up without a join per word', async () => {
  const words = 'amber birch cedar daisy ember fern grape hazel iris jade kelp lemon';
  const { reply, statements } = await search(counts(words));
  expect(reply).toMatchObject({ total: 0, relax: [] });
  for (const text of statements) expect(text.match(/join product_words/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test.each([
  ['one word too many', 'amber birch cedar daisy ember fern grape iris', ['iris']],
  ['two words too many', 'amber birch cedar daisy ember fern jade iris', ['jade', 'iris']],
  ['one unknown word', 'amber birch cedar daisy ember fern grape qxzjwv', ['qxzjwv']],
  ['two unknown words', 'amber qxzjwv birch cedar daisy ember fern zzxxqq', ['qxzjwv', 'zzxxqq']],
  ['one word too many and one unknown', 'amber qxzjwv birch cedar daisy ember fern jade', ['qxzjwv', 'jade']],
  ['three words, one too many and one unknown', 'amber qxzjwv jade', ['qxzjwv', 'jade']],
])('a query with %s suggests which words to remove', async (_, words, [value, other]) => {
  const { reply } = await search(counts(words));
  const word = { filter: 'word', value };
  expect(reply.relax).toContainEqual(
    other ? { ...word, and: { filter: 'word', value: other }, phones: 1 } : { ...word, phones: 1 },
  );
});
