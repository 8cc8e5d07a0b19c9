import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The first name of a key: `queryKey: ['deals'`, `dealsKey = ['deals'`, `getQueryData<Deal>(['deals'`. */
const written = /(?:Key\b[^\n[]*|Quer(?:y|ies)Data[^\n[]*)\[\s*'([\w-]+)'/g;
const browserFile = /\/(web|api|forms|lists|ui)\/.*(?<!\.test)\.tsx?$/;

test('every query key begins with a name that one *.api.ts file writes, once', () => {
  const names = ['app', 'features', 'platform']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => browserFile.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(written)].map(([, name]) => ({ name, file })));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter(({ file }) => !file.endsWith('.api.ts'))).toEqual([]);
  expect(names.map(({ name }) => name)).toEqual([...new Set(names.map(({ name }) => name))]);
});
