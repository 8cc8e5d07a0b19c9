import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** How many rows may still lack a test: lowered with each test that is added, never raised. */
const rowsWithoutTest = 0;

/** The sentences that sections 5 and 8 of the specification fix to the letter. */
const sentences = [
  'Email filde is required',
  'Password filde is required',
  'Name filde is required',
  'Photo URL filde is required',
  'Password is required',
  'Password must be at least 6 characters',
  'Photo is Required',
  'Oops...',
  'Something went wrong!',
  'Sucessfully Logout !',
  'OPPs Somthing Warn!',
  'Succesfuly Login Done !',
  'Succesfuly Registration Done !',
  'Successfully Booked Now!',
  'Successfully Added to WishList!',
  'Successfully Reported!',
  'Successfully Advatise Now!',
  'Successfully Deleted!',
  'Product Added Succesfully',
];
/** Said by a contract instead of the catalogue of copy, for now. */
const notInCatalogue = ['Photo is Required'];

const read = (path: string) => readFileSync(path, 'utf8');
const document = read('docs/specification.md');

/** The last cell of each row of a table, below the table's head. */
const testCells = [...document.matchAll(/^\|(?!---).*\| ([^|]*) \|$/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => cell !== 'test');
const namedTests = testCells.flatMap((cell) => [...cell.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = '']) => name));

test('every row says what proves it, or that nothing does yet', () => {
  const wrong = testCells.filter(
    (cell) => !/^(`[^`]+ › [^`]+`(<br>(?=`)|$))+$|^`no test yet`$|^nothing to prove$/.test(cell),
  );
  expect(wrong).toEqual([]);
  expect(testCells.filter((cell) => cell === '`no test yet`').length).toBeLessThanOrEqual(rowsWithoutTest);
});

test('every test that the document names exists', () => {
  expect(namedTests.length).toBeGreaterThan(100);
  expect(namedTests.filter((name) => !exists(name))).toEqual([]);
});

test('a test that does not exist is noticed', () => {
  const matrix = 'server/http/access-matrix.test.ts';
  expect(exists(`${matrix} › GET /category`)).toBe(true);
  for (const row of ['GET /categor', 'DELETE /category', 'expect']) expect(exists(`${matrix} › ${row}`)).toBe(false);
  expect(exists('common/specification.test.ts › a test that does not exist')).toBe(false);
  expect(exists('common/no-such-file.test.ts › a test')).toBe(false);
  expect(exists('e2e/accessibility.e2e.ts › /product is usable by everybody, for anyone')).toBe(true);
  expect(exists('e2e/accessibility.e2e.ts › /produc is usable by everybody, for anyone')).toBe(false);
  const bookings = 'features/bookings/server/bookings.test.ts';
  expect(exists(`${bookings} › a buyer cancelling › sees only own ones`)).toBe(false);
});

test('every sentence of the specification stands in the document and in the catalogue', () => {
  const catalogue = readdirSync('common/copy').map((file) => read(join('common/copy', file)));
  expect(sentences.filter((sentence) => !document.includes(`"${sentence}"`))).toEqual([]);
  expect(sentences.filter((sentence) => !catalogue.some((file) => file.includes(`'${sentence}'`)))).toEqual(
    notInCatalogue,
  );
});

test('no call and no page is left out', () => {
  const calls = [...read('server/http/access-matrix.test.ts').matchAll(/^([A-Z]+ \/\S*) +\d{3} /gm)];
  const pages = [...read('web/paths.ts').matchAll(/'(\/[^']*)'/g)];
  expect(calls.length).toBeGreaterThan(40);
  expect(pages.length).toBeGreaterThan(15);
  const addresses = [...calls, ...pages].map(([, address]) => `\`${address}\``);
  expect(addresses.filter((address) => !document.includes(address))).toEqual([]);
});

/** Whether the file declares such a test, in those groups; where a title has placeholders, their values must stand in the file. */
function exists(name: string): boolean {
  const [file = '', ...titles] = name.split(' › ');
  if (!/\.(test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(file)) return false;
  const source = read(file);
  const withImports = [source, ...importsOf(file, source).map(read)].join('\n');
  return declaredTests(source).some((declared) => names(titles.join(' › '), declared, withImports));
}

function names(name: string, declared: string, source: string): boolean {
  if (name === declared) return true;
  const texts = declared.split(/%[a-z]|\$\{[^}]*\}|\$\w+/);
  const values = new RegExp(`^${texts.map(asPattern).join('(.+)')}$`).exec(name)?.slice(1);
  return values?.every((value) => isValueIn(source, value)) ?? false;
}

/** As a text, as a key, or as the first column of a table whose second holds numbers. */
function isValueIn(source: string, value: string): boolean {
  return new RegExp(`(^ *|['"\`])${asPattern(value)}(['"\`:]| +\\d)`, 'm').test(source);
}

/** The full names of the tests in a file laid out by the formatter, so that indentation tells which group one is in. */
function declaredTests(source: string): string[] {
  const groups: { indent: string; title: string }[] = [];
  const found: string[] = [];
  const starts =
    /^( *)(test|describe|test\.describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\3).)*)\3|^( *)\}\);$/gm;
  for (const [, indent = '', kind, , title = '', end] of source.matchAll(starts)) {
    if (kind === undefined) {
      if (groups.at(-1)?.indent === end) groups.pop();
    } else if (kind.endsWith('describe')) groups.push({ indent, title });
    else found.push([...groups.map((group) => group.title), title.replace(/ @\w+$/, '')].join(' › '));
  }
  return found;
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
