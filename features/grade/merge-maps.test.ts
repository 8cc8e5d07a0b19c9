import { expect, test } from 'vitest';
import type { DamageMap, Mark } from './grade.rules.ts';
import { mergeMaps } from './merge-maps.ts';

const mark = (kind: Mark['kind'], size: Mark['size'] = 'small'): Mark => ({ side: 'back', kind, size, x: 0.5, y: 0.5 });
const [scratch, dent, crack] = [mark('scratch'), mark('dent'), mark('crack')];
const map = (marks: Mark[], functions: DamageMap['functions'] = {}): DamageMap => ({ marks, functions });

test('two tabs that mark one phone keep the marks of both', () => {
  expect(mergeMaps(map([scratch]), map([scratch, dent]), map([scratch, crack]))).toEqual(map([scratch, dent, crack]));
  expect(mergeMaps(null, map([dent]), map([crack, dent]))).toEqual(map([dent, crack]));
});

test('a mark that either tab removed stays removed, and one that a tab changed is as it says', () => {
  expect(mergeMaps(map([scratch, dent]), map([scratch]), map([scratch, dent, crack]))).toEqual(map([scratch, crack]));
  expect(mergeMaps(map([scratch, dent]), map([scratch, dent]), map([dent]))).toEqual(map([dent]));
  const larger = mark('scratch', 'large');
  expect(mergeMaps(map([scratch]), map([larger]), map([scratch, crack]))).toEqual(map([larger, crack]));
});

test('of two answers for one function mine counts where I changed it, else theirs', () => {
  const before = map([], { gps: 'works', nfc: 'works', wifi: 'works' });
  const mine = map([], { gps: 'faulty', nfc: 'works' });
  const theirs = map([], { gps: 'works', nfc: 'absent', wifi: 'works', touch: 'works' });
  expect(mergeMaps(before, mine, theirs)?.functions).toEqual({ gps: 'faulty', nfc: 'absent', touch: 'works' });
});

test('without a change of one’s own the map is the other’s, also where they removed it', () => {
  const before = map([scratch], { gps: 'works' });
  expect(mergeMaps(before, before, null)).toBeNull();
  expect(mergeMaps(before, before, map([crack]))).toEqual(map([crack]));
  expect(mergeMaps(before, map([crack]), before)).toEqual(map([crack]));
});
