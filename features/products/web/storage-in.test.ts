import { expect, test } from 'vitest';
import { memoryIn } from '#common/sizes-in-text.ts';
import { storageIn } from './storage-in.ts';

test.each([
  ['Galaxy S21 5G', undefined],
  ['Galaxy S21 5G 128GB', 128],
  ['Galaxy S21 5G 8/256', 256],
  ['Note 11 6+128 GB', 128],
  ['Note 11 6GB RAM 64 GB', 64],
  ['নোট ১১, ১২৮ GB', 128],
  ['8 GB', undefined],
  ['100 GB', undefined],
])('the storage in "%s" is %s', (text, size) => {
  expect(storageIn(text)).toBe(size);
});

test.each([
  ['galaxy a52 8/128', 8],
  ['Galaxy S21 5G 12/256 GB', 12],
  ['Note 11 6+128 GB', 6],
  ['Note 11 6 GB + 128 GB', 6],
  ['Note 11 6GB RAM 64 GB', 6],
  ['Note 11 RAM 4 GB', 4],
  ['নোট ১১ ৮/১২৮', 8],
  ['Galaxy S21 5G 128GB', undefined],
  ['Galaxy A52', undefined],
  ['8 GB', undefined],
])('the RAM in "%s" is %s', (text, size) => {
  expect(memoryIn(text)).toBe(size);
});
