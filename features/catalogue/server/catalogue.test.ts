import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryNames } from '#common/category-names.ts';
import { buildCatalogue, nameOf, readSources, sizesIn, writeFile } from '../../../scripts/catalogue.ts';
import { listingName, modelKey, modelNamed } from '../models.ts';
import { allModels, findModel } from './models.ts';

const built = buildCatalogue(readSources());

test.each(['models', 'sizes'] as const)(
  'the committed %s.json is what `npm run catalogue` makes of its sources',
  (name) => {
    expect(readFileSync(`features/catalogue/${name}.json`, 'utf8') === writeFile(built[name])).toBe(true);
  },
);

test('facts under CC BY-SA are only in the file that names their licence', () => {
  expect(built.sizes.sources).toMatchObject([{ title: 'LineageOS wiki', licence: 'CC BY-SA 3.0' }]);
  expect(built.models.sources.map(({ licence }) => licence)).toEqual(['MIT', 'MIT']);
  const facts = categoryNames.flatMap((category) => Object.values(built.models.models[category]));
  expect(facts.filter(({ memory, storage }) => memory || storage)).toEqual([]);
});

test('the catalogue names each model of a brand once', () => {
  for (const category of categoryNames) {
    const keys = allModels.filter((model) => model.category === category).map(({ model }) => modelKey(model));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(90);
  }
});

test('each day is a day or a year, and each end of updates says where it was read and when', () => {
  const day = /^\d{4}-\d\d-\d\d$/;
  for (const { model, released = '2000', updates } of allModels) {
    expect([model, released]).toEqual([model, expect.stringMatching(/^20\d\d(-\d\d-\d\d)?$/)]);
    if (!updates) continue;
    expect([model, updates.asOf, updates.source]).toEqual([
      model,
      expect.stringMatching(day),
      expect.stringMatching(/./),
    ]);
    expect([model, updates.until]).toEqual([model, expect.stringMatching(/^(\d{4}-\d\d-\d\d|ended|going on)$/)]);
  }
});

describe('a model is known', () => {
  test('with its release, its updates, what it was sold with and its codes', () => {
    expect(findModel('Samsung', 'Galaxy A52')).toMatchObject({
      released: '2021-03-26',
      updates: { until: 'ended', source: 'endoflife.date', asOf: '2026-08-22' },
      memory: [4, 6, 8],
      storage: [128, 256],
      codes: expect.arrayContaining(['SM-A525F', 'SM-A525M']),
    });
  });

  test.each([
    ['Samsung', '  galaxy  a52 ', 'Galaxy A52'],
    ['Samsung', 'Samsung GalaxyS22ultra', 'Galaxy S22 Ultra'],
    ['Samsung', 'Galaxy A52 4G', 'Galaxy A52'],
    ['Samsung', 'Galaxy S10 Plus', 'Galaxy S10+'],
    ['Samsung', 'গ্যালাক্সি', undefined],
    ['Samsung', 'Galaxy A৫২', 'Galaxy A52'],
    ['Redmi', 'poco f3', 'POCO F3'],
    ['Redmi', 'Xiaomi 12', 'Xiaomi 12'],
    ['ViVo', 'iqoo 11', 'iQOO 11'],
    ['Oppo', 'Galaxy A52', undefined],
    ['Samsung', 'constructor', undefined],
    ['Apple', 'iPhone 12', undefined],
    ['', '', undefined],
  ])('in %s as "%s": %s', (category, written, model) => {
    expect(findModel(category, written)?.model).toBe(model);
  });
});

test.each([
  ['Xiaomi', 'Redmi K20 (China)', 'Redmi K20'],
  ['Xiaomi', '12', 'Xiaomi 12'],
  ['Xiaomi', 'MI MAX', 'Mi Max'],
  ['Samsung', 'Galaxy J3(2017)', 'Galaxy J3 (2017)'],
  ['Samsung', 'Galaxy Tab A', undefined],
  ['Samsung', 'Gear S3', undefined],
  ['Vivo', 'vivo X20Plus', 'X20+'],
  ['Vivo', 'V1818A', undefined],
  ['Oppo', 'CPH1729', undefined],
  ['Oppo', 'Reno7/F21 Pro', undefined],
  ['Nokia', 'Nokia 7 plus', '7 Plus'],
  ['realme', 'realme 3Pro', '3 Pro'],
  ['realme', '真我GT Neo2T', undefined],
  ['Google', 'Pixel 6', undefined],
])('of %s, "%s" in a source is %s', (brand, written, name) => {
  expect(nameOf(brand, written)).toBe(name);
});

test.each([
  ['4/6 GB LPDDR4X', [4, 6]],
  ['128 GB UFS3.1 / 256/512 GB UFS4.0', [128, 256, 512]],
  ['512 GB/1 TB', [512, 1024]],
  ['1.5 GB', []],
])('"%s" are %j', (text, sizes) => {
  expect(sizesIn(text)).toEqual(sizes);
});

test.each([
  ['Samsung', 'Galaxy A52', 'Samsung Galaxy A52'],
  ['Samsung', 'samsung galaxy a52', 'samsung galaxy a52'],
  ['ViVo', 'V20', 'Vivo V20'],
  ['ViVo', 'iQOO 11', 'iQOO 11'],
  ['Redmi', 'Redmi Note 11', 'Redmi Note 11'],
  ['Redmi', 'Mi Note 10', 'Xiaomi Mi Note 10'],
] as const)('a listing of the %s "%s" is called "%s"', (category, model, name) => {
  expect(listingName(category, model)).toBe(name);
});

test('a text names a model only when it means no other, and none of another brand than the chosen one', () => {
  const model = { model: 'A52', name: '', year: null, memory: [], storage: [], isNamed: true };
  const [oppo, samsung] = [{ ...model, category: 'Oppo' } as const, { ...model, category: 'Samsung' } as const];
  expect(modelNamed([oppo, samsung], undefined)).toBeUndefined();
  expect(modelNamed([oppo, samsung], 'Samsung')).toBe(samsung);
  expect(modelNamed([oppo], undefined)).toBe(oppo);
  expect(modelNamed([oppo], 'Samsung')).toBeUndefined();
  expect(modelNamed([{ ...oppo, isNamed: false }], 'Oppo')).toBeUndefined();
});
