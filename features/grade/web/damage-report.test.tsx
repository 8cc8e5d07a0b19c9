import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setLocaleSource } from '#common/languages.ts';
import { wireMap } from '#testing/support/wire-product.ts';
import type { DamageMap } from '../grade.rules.ts';
import { DamageReport } from './damage-report.tsx';

setLocaleSource(() => 'en');

const scratch = { side: 'back', kind: 'scratch', size: 'medium', x: 0.2, y: 0.9 } as const;
const reportOf = (changes: Partial<DamageMap>, batteryHealth: number | null = null) =>
  renderToStaticMarkup(<DamageReport map={{ ...(wireMap as DamageMap), ...changes }} batteryHealth={batteryHealth} />);
/** What is read out, a line for each element. */
const read = (page: string) =>
  page
    .replace(/<svg.*?<\/svg>/g, '')
    .split(/<\/?(?:p|li|dt|dd|div|ol|ul|dl)\b[^>]*>/)
    .map((part) => part.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean);

test('a phone without a damage map says so, and has no grade', () => {
  expect(read(renderToStaticMarkup(<DamageReport map={null} batteryHealth={90} />))).toEqual([
    'The seller gave no damage map of this phone, so there is no grade.',
  ]);
});

test('a damage map is read in words: the grade, why it is no better, each mark and each function', () => {
  const functions = { ...wireMap.functions, gps: 'faulty' } as DamageMap['functions'];
  const text = read(reportOf({ marks: [scratch, { ...scratch, kind: 'crack' }], functions }));
  expect(text.slice(0, 8)).toEqual([
    expect.stringMatching(/^Fair: marks are seen at arm’s length/),
    'Why it isn’t better:',
    'Mark 2. Back, bottom left: crack, seen from 20 cm, invisible at arm’s length',
    'Doesn’t work: GPS',
    '1. Back, bottom left: scratch, seen from 20 cm, invisible at arm’s length',
    '2. Back, bottom left: crack, seen from 20 cm, invisible at arm’s length',
    'works',
    expect.stringMatching(/^Display, without spots or lines; .*; Volume buttons$/),
  ]);
  expect(text.slice(8, 10)).toEqual(['doesn’t work', 'GPS']);
});

test('the drawing has a number for each mark, and is not read out', () => {
  const [drawing = ''] = /<svg.*?<\/svg>/.exec(reportOf({ marks: [scratch, scratch] })) ?? [];
  expect(drawing).toContain('aria-hidden="true"');
  expect([...drawing.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => number)).toEqual(['1', '2']);
});

test('a grade lowered by many marks or by the battery says so', () => {
  expect(read(reportOf({ marks: Array(4).fill({ ...scratch, size: 'small' }) }, 79)).slice(1, 4)).toEqual([
    'Why it isn’t better:',
    '4 marks, however small',
    'Battery health 79%, which is below 80%',
  ]);
});

test('functions without an answer are named instead of a grade', () => {
  const { nfc: _, ...functions } = wireMap.functions;
  expect(read(reportOf({ functions }))).toEqual(
    expect.arrayContaining(['No grade yet. Not answered: NFC', 'No damage marked', 'Not answered', 'NFC']),
  );
  expect(read(reportOf({ marks: [scratch], functions: {} }))[0]).toBe(
    'No grade: it takes an answer for each function.',
  );
});
