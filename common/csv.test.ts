import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cells = (...row: (string | number | null)[]) => toCsv([row]).slice(1, -2);

test('no text of a CSV file is a formula, whoever wrote it', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(cells(`${start}HYPERLINK("https://evil.example","Pay")`)).toMatch(/^"'/);
  expect(cells('=1+1')).toBe(`"'=1+1"`);
  // A quote or a separator before it begins no cell of its own.
  expect(cells('a","=1+1')).toBe('"a"",""=1+1"');
  expect(cells('a\r\n=1+1')).toBe('"a\r\n=1+1"');
});

test('a CSV file keeps numbers, empty cells, quotes, line breaks and Bangla', () => {
  expect(cells(-1.5, null, 'a "b"', 'নকিয়া', 'a, b', ' a')).toBe('-1.5,,"a ""b""",নকিয়া,"a, b"," a"');
  expect(toCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
});
