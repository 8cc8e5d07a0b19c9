import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import { MoneyContext } from '#platform/ui/price.tsx';
import type { Prices } from '../prices.contract.ts';
import { PriceBand } from './price-band.tsx';
import { PriceHint } from './price-hint.tsx';
import { type AlikeFacts, pricesQuery } from './prices.api.ts';

setLocaleSource(() => 'en');

const galaxy = { model: 'Galaxy S21 5G', category: 'Samsung', storageGb: 128, condition: 'good' };
const spread = { same: ['model' as const], phones: 5, median: 210 };
const sold = { ...spread, lowest: 178, lowerQuartile: 185, upperQuartile: 238, highest: 244 };
const asking = { ...spread, lowest: 200, lowerQuartile: 220, upperQuartile: 260, highest: 300 };

/** The sentences of an element that asks for the prices of phones like this one. */
function sentencesOf(element: ReactNode, facts: AlikeFacts, prices: Prices | null): string[] {
  const queryClient = new QueryClient();
  queryClient.setQueryData(pricesQuery(facts).queryKey, prices);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MoneyContext value={{ before: '$', after: '', decimals: 2 }}>{element}</MoneyContext>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<(?:p|span)[^>]*>([^<]+)</g)].map(([, text]) => text as string);
}

/** The paragraphs that a seller reads beside this price. */
function read(price: string, prices: Prices | null, product: typeof galaxy | { model: null } = galaxy): string[] {
  const facts = { ...galaxy, ...product };
  return sentencesOf(<PriceHint product={facts} price={price} />, facts, prices);
}

test.each([
  ['are listed at', 'whether or not others have sold', { asking, sold }, 'Similar phones are listed at $220–$260'],
  ['sold at', 'where too few are listed', { asking: null, sold }, 'Similar phones sold at $185–$238'],
])('a buyer who names a price reads what similar phones %s %s', (_kind, _where, prices, sentence) => {
  expect(sentencesOf(<PriceBand product={galaxy} />, galaxy, prices)).toEqual([sentence]);
});

test.each([
  ['410', '$410 is much more than similar phones sold for ($178–$244).'],
  ['240', '$240 is more than most similar phones sold for ($178–$244).'],
  ['200', '$200 is a typical price: similar phones sold for $178–$244.'],
  ['180', '$180 is less than most similar phones sold for ($178–$244).'],
  ['90', '$90 is much less than similar phones sold for ($178–$244).'],
])('a price of %s beside sold phones alone gets a verdict', (price, verdict) => {
  expect(read(price, { asking: null, sold })).toEqual([
    verdict,
    'Half of them sold at $185–$238. (phones of this model from 5 sellers)',
  ]);
});

test('a price beside listed and sold phones is compared with the listed ones, as on the phone’s page', () => {
  expect(read('280', { asking, sold })).toEqual([
    '$280 is more than most similar phones are listed for ($200–$300).',
    'Half of them are listed at $220–$260. (phones of this model from 5 sellers)',
    'Similar phones sold at $178–$244, half of them at $185–$238. (phones of this model from 5 sellers)',
  ]);
});

test('without a price the hint names what similar phones sold for', () => {
  expect(read('', { asking: null, sold })).toEqual([
    'Similar phones sold at $178–$244, half of them at $185–$238. (phones of this model from 5 sellers)',
  ]);
});

test('the hint says so when nothing is known of a model, or no model is entered', () => {
  expect(read('120', { asking: null, sold: null })).toEqual([
    'We can’t say what this model is worth yet: too few have been listed or sold here.',
  ]);
  expect(read('120', null, { model: null })).toEqual([
    'Enter the model, and we’ll show you what similar phones cost here.',
  ]);
});
