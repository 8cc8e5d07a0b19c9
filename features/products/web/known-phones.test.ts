import { expect, test } from 'vitest';
import { findPhone, storageIn } from './known-phones.ts';

const named = (text: string, isFinished = true) => findPhone(text, { category: undefined, isFinished })?.name;

test.each([
  ['galaxy s21 5g', 'Samsung Galaxy S21 5G'],
  ['Samsung Galaxy S21 5G 8/128GB', 'Samsung Galaxy S21 5G'],
  ['vivo v20', 'Vivo V20'],
  ['redmi note 11', 'Redmi Note 11'],
  ['Galaxy S21', undefined],
  ['128 GB', undefined],
])('a seller who writes "%s" as the model means %s', (text, name) => {
  expect(named(text)).toBe(name);
});

test('a model that others begin with is taken only once the seller has finished it', () => {
  expect(named('realme 8', false)).toBeUndefined();
  expect(named('realme 8')).toBe('Realme 8');
  expect(named('realme 8 pro', false)).toBe('Realme 8 Pro');
});

test('a model of another brand than the chosen one is taken only with its brand', () => {
  const chosen = { category: 'Samsung', isFinished: true } as const;
  expect(findPhone('V20', chosen)).toBeUndefined();
  expect(findPhone('Vivo V20', chosen)?.category).toBe('ViVo');
});

test.each([
  ['Galaxy S21 5G', undefined],
  ['Galaxy S21 5G 128GB', 128],
  ['Note 11 6+128 GB', 128],
  ['Note 11 6GB RAM 64 GB', 64],
  ['নোট ১১, ১২৮ GB', 128],
  ['8 GB', undefined],
  ['100 GB', undefined],
])('the storage in "%s" is %s', (text, size) => {
  expect(storageIn(text)).toBe(size);
});
