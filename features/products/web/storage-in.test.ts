import { expect, test } from 'vitest';
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
