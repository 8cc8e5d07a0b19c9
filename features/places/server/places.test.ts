import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const placeOf = async (text: string) => {
  const { near } = (await shop.anyone.get(`/products/counts?near=${encodeURIComponent(text)}`)).json();
  return near.latitude === null ? undefined : near.name;
};

describe('a place is understood', () => {
  test.each([
    ['alone', 'Mirpur', 'Mirpur, Dhaka'],
    ['with its town', 'dhanmondi, DHAKA', 'Dhanmondi, Dhaka'],
    ['without a comma', 'Mirpur Dhaka', 'Mirpur, Dhaka'],
    ['in Bangla', 'মিরপুর, ঢাকা', 'Mirpur, Dhaka'],
    ['with Bengali digits', 'মিরপুর ১০, ঢাকা', 'Mirpur 10, Dhaka'],
    ['by an old spelling', 'Comilla', 'Cumilla'],
    ['with a letter too few', 'mirpr', 'Mirpur, Dhaka'],
    ['with two letters swapped', 'Slyhet', 'Sylhet'],
    ['misspelled with its number', 'Mirpr 10', 'Mirpur 10, Dhaka'],
    ['with accents or without', 'Cox’s Bāzār', "Cox's Bazar"],
    ['as a sector, a block or a road', 'Uttara Sector 7, Dhaka', 'Uttara, Dhaka'],
    ['as a whole address', 'House 3, Road 5, Dhanmondi, Dhaka 1205, Bangladesh', 'Dhanmondi, Dhaka'],
    ['by its town where we do not know the part', 'Court Point, Habiganj', 'Habiganj'],
    ['by the town it belongs to, of two of that name', 'Chawkbazar, Chittagong', 'Chawkbazar, Chattogram'],
    ['at home rather than abroad', 'Barishal', 'Barishal'],
    ['near home rather than far away', 'Howrah', 'Howrah, India'],
    ['by its state', 'Siliguri, West Bengal', 'Siliguri, India'],
    ['by its country', 'London, Canada', 'London, Canada'],
    ['in a country that is a town', 'Bedok, Singapore', 'Bedok New Town, Singapore'],
    ['not at all', 'Xyzzy', undefined],
    ['not as a country', 'Bangladesh', undefined],
    ['not without a letter', '—, ,', undefined],
  ])('%s', async (_, text, name) => {
    expect(await placeOf(text)).toBe(name);
  });

  test('and its full name means the same place', async () => {
    for (const name of ['Mirpur, Dhaka', 'Bedok New Town, Singapore', 'Siliguri, India', "Cox's Bazar"])
      expect(await placeOf(name)).toBe(name);
  });
});

test('towns are suggested while typing, those in Bangladesh first', async () => {
  const suggested = async (q: string) => (await shop.anyone.get(`/places?q=${encodeURIComponent(q)}`)).json();
  expect((await suggested('dhan'))[0]).toEqual({ name: 'Dhanmondi, Dhaka', latitude: 23.75, longitude: 90.37 });
  const names = async (q: string) => (await suggested(q)).map(({ name }: { name: string }) => name);
  expect(await names('ঢা')).toEqual(['Dhaka', 'Old Dhaka, Dhaka']);
  expect(await names('barish')).toEqual(['Barishal', 'Barishal, Pakistan']);
  expect(await names('kolkat')).toEqual(['Kolkata, India']);
  expect((await names('mirpr'))[0]).toBe('Mirpur, Dhaka');
  expect((await names('মিরপর'))[0]).toBe('Mirpur, Dhaka');
  expect(await names('xyzzy')).toEqual([]);
  expect(await names(' ')).toEqual([]);
  expect((await shop.anyone.get(`/places?q=${'a'.repeat(121)}`)).statusCode).toBe(400);
});

test.each([
  ['Mirpr 10', 'Mirpur 10, Dhaka'],
  ['Mirpr 10, Dhaka', 'Mirpur 10, Dhaka'],
  ['Dhanmodni, Dhaka', 'Dhanmondi, Dhaka'],
  ['Barisl', 'Barishal'],
  ['Mirpur 10, Dhaka', undefined],
  ['Court Point, Habiganj', undefined],
  ['House 3, Road 5, Dhanmondi', undefined],
  ['Siliguri, West Bengal', undefined],
  ['Xyzzy', undefined],
])('a place written as "%s" is corrected to %s', async (text, correction) => {
  const places = (await shop.anyone.get(`/places?q=${encodeURIComponent(text)}`)).json();
  expect(places.find(({ isCorrection }: { isCorrection?: boolean }) => isCorrection)?.name).toBe(correction);
});
