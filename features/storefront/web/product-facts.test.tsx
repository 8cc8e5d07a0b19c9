import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import type { Product } from '#features/products/products.contract.ts';
import { ProductFacts } from './product-facts.tsx';

setLocaleSource(() => 'en');

test('a phone’s page writes eSIM and iPhone with a small letter, and begins other facts with a capital', () => {
  const product = { model: 'iPhone 13', sim: 'esim', colour: 'black', postedAt: '2026-01-01T00:00:00.000Z' };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFacts
        product={{ category: 'Other', condition: 'good', accessories: [], ...product } as unknown as Product}
      />
    </MemoryRouter>,
  );
  const isCapitalised = (value: string) =>
    new RegExp(`<dd class="([^"]*)">${value}<`).exec(page)?.[1]?.includes('first-letter:uppercase');
  expect(['eSIM', 'iPhone 13', 'black'].map(isCapitalised)).toEqual([false, false, true]);
});
