import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Titles of `test(…)`, `describe(…)` and `test.each(…)(…)`, in the order of the file. */
const title = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`([^`]*)`)/g;

/** A row names a generated title as the source has it ("%s") or as it runs ("/product"); one all generated is in the test's table. */
function titlesOf(file: string) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(title)].map(([, single, double, template = '']) => {
    const source = (single ?? double ?? template).replace(/\\(['"\\])/g, '$1').replace(/ @\w+/g, '');
    const parts = source.split(/%[sjdi]|\$\{(?:[^{}]|\{[^}]*\})*\}|\$[\w.]+/);
    const pattern = new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
    if (parts.length === 1) return (name: string) => name === source;
    return (name: string) => name === source || (parts.join('') ? pattern.test(name) : text.includes(`\n${name} `));
  });
}

/** Whether each name stands below the one before it, groups first. */
function isTestIn(file: string, names: string[]) {
  if (!existsSync(file)) return false;
  const titles = titlesOf(file);
  let from = 0;
  return names.every((name) => {
    const found = titles.findIndex((matches, index) => index >= from && matches(name));
    from = found + 1;
    return found >= 0;
  });
}

test('every test that docs/specification.md names exists', () => {
  const rows = [...readFileSync('docs/specification.md', 'utf8').matchAll(/`([^`›]+) › ([^`]+)`/g)];
  expect(rows.length).toBeGreaterThan(400);
  const missing = rows.filter(([, file = '', names = '']) => !isTestIn(file, names.split(' › ')));
  expect([...new Set(missing.map(([row]) => row))]).toEqual([]);
});

test('a misspelled title would be found', () => {
  const file = 'testing/repository/specification.test.ts';
  expect(isTestIn(file, ['a misspelled title would be found'])).toBe(true);
  expect(isTestIn(file, ['a mispelled title would be found'])).toBe(false);
  expect(isTestIn('testing/repository/gone.test.ts', ['anything'])).toBe(false);
});
