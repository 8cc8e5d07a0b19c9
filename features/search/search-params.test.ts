import { expect, test } from 'vitest';
import {
  addressToSave,
  chipsOf,
  readSearch,
  type Search,
  withoutChip,
  withoutWord,
  writeSearch,
} from './search-params.ts';

const everything: Search = {
  q: 'galaxy ultra',
  brand: ['Samsung', 'ViVo'],
  model: ['Galaxy S21 5G'],
  min: 100,
  max: 250.5,
  condition: ['good'],
  storage: [128, 256],
  battery: 85,
  place: ['Dhaka', 'ঢাকা'],
  near: 'Mirpur, Dhaka',
  within: 10,
  year: 2021,
  since: 7,
  available: true,
  sort: 'price-up',
};

test('a search written into an address is read back unchanged', () => {
  expect(readSearch(new URLSearchParams(writeSearch(everything)))).toEqual(everything);
  expect(writeSearch({})).toBe('');
  expect(readSearch(new URLSearchParams(''))).toEqual({});
});

test('repeated fields of a form without JavaScript are merged, and empty ones ignored', () => {
  const sent = new URLSearchParams('q=+&brand=Nokia&brand=Oppo&brand=Nokia&min=&max=90&battery=&sort=');
  expect(readSearch(sent)).toEqual({ brand: ['Nokia', 'Oppo'], max: 90 });
  expect(writeSearch(readSearch(sent))).toBe('?brand=Nokia,Oppo&max=90');
});

test('invalid values are ignored', () => {
  expect(writeSearch(readSearch(new URLSearchParams('min=cheap&storage=big,64&sort=upside-down&cursor=x')))).toBe(
    '?storage=64',
  );
});

test('coordinates are rounded, and a distance without a valid place is ignored', () => {
  const read = (address: string) => writeSearch(readSearch(new URLSearchParams(address)));
  expect(read('near=23.81372,90.36619&within=5&sort=distance')).toBe('?near=23.81,90.37&within=5&sort=distance');
  expect(read('near=Sylhet&within=7')).toBe('?near=Sylhet');
  expect(read('near=95,90&within=5&sort=distance')).toBe('');
  expect(read('within=5&sort=distance&brand=Nokia')).toBe('?brand=Nokia');
});

test('a search is saved without the searcher’s place', () => {
  expect(addressToSave({ brand: ['Nokia'], near: '23.81,90.37', within: 5, sort: 'distance' })).toBe('?brand=Nokia');
});

test('only the first twenty values of a filter are read', () => {
  const sizes = Array.from({ length: 2500 }, (_, n) => n + 1);
  expect(readSearch(new URLSearchParams(`storage=${sizes}&brand=${sizes}`))).toEqual({
    storage: sizes.slice(0, 20),
    brand: sizes.slice(0, 20).map(String),
  });
});

test('every filter value is a chip, and removing all chips leaves query, place and order', () => {
  const chips = chipsOf(everything);
  expect(chips).toHaveLength(15);
  expect(chips).toContainEqual({ filter: 'storage', value: '256' });
  expect(withoutChip(everything, { filter: 'storage', value: '256' }).storage).toEqual([128]);
  expect(writeSearch(chips.reduce(withoutChip, everything))).toBe('?q=galaxy+ultra&near=Mirpur,+Dhaka&sort=price-up');
});

test('one word of the query can be removed', () => {
  expect(withoutWord(everything, 'Ultra').q).toBe('galaxy');
  expect(withoutWord({ q: 'ultra' }, 'ultra').q).toBeUndefined();
});
