import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answersTo,
  type DamageMap,
  type Grade,
  gradeOf,
  grades,
  isEssential,
  kinds,
  kindsOn,
  type Line,
  lines,
  type Mark,
  maxMarks,
  regionOf,
  regionsOf,
  sides,
  sizes,
} from './grade.rules.ts';

const allWork = Object.fromEntries(lines.map((line) => [line, 'works'])) as Record<Line, Answer>;
const mapOf = (marks: Partial<Mark>[], functions: Partial<Record<Line, Answer | undefined>> = {}) =>
  ({
    marks: marks.map((mark) => ({ side: 'back', kind: 'scratch', size: 'small', x: 0.5, y: 0.5, ...mark })),
    functions: { ...allWork, ...functions },
  }) as DamageMap;
const gradeWith = (...marks: Partial<Mark>[]) => gradeOf(mapOf(marks), null).grade;
const worth = (grade: Grade | null) => grades.indexOf(grade as Grade);

describe('the grade of a phone on which everything works', () => {
  test('is excellent without marks', () => {
    expect(gradeOf(mapOf([]), null)).toEqual({ grade: 'excellent', reasons: [], unanswered: [] });
  });

  test('is excellent without reasons with one mark that is seen only from up close', () => {
    expect(gradeOf(mapOf([{}]), null)).toEqual({ grade: 'excellent', reasons: [], unanswered: [] });
  });

  // Small, medium and large, on the screen and then on the back and on an edge.
  test.each([
    ['scratch', ['good', 'fair', 'fair'], ['excellent', 'good', 'fair']],
    ['scuff', ['good', 'fair', 'fair'], ['excellent', 'good', 'fair']],
    ['dent', ['good', 'fair', 'fair'], ['good', 'good', 'fair']],
    ['chip', ['fair', 'fair', 'fair'], ['good', 'fair', 'fair']],
    ['crack', ['fair', 'fair', 'fair'], ['fair', 'fair', 'fair']],
    ['discolouration', ['good', 'fair', 'fair'], ['excellent', 'good', 'fair']],
  ] as const)('with one %s is %j on the screen and %j elsewhere', (kind, onScreen, elsewhere) => {
    const bySize = (side: Mark['side']) => sizes.map((size) => gradeWith({ side, kind, size }));
    expect(bySize('front')).toEqual(onScreen);
    expect(bySize('back')).toEqual(elsewhere);
    expect(bySize('left')).toEqual(elsewhere);
  });

  test.each([
    ['dead-pixels', ['fair', 'fair', 'fair']],
    ['burn-in', ['good', 'fair', 'fair']],
  ] as const)('with %s on the screen is %j, and no other side has it', (kind, onScreen) => {
    expect(sizes.map((size) => gradeWith({ side: 'front', kind, size }))).toEqual(onScreen);
    expect(sides.filter((side) => kindsOn(side).includes(kind))).toEqual(['front']);
  });

  test.each([
    [3, 'excellent'],
    [4, 'good'],
    [8, 'good'],
    [9, 'fair'],
  ])('with %i marks that are seen only from up close is %s', (count, grade) => {
    expect(gradeWith(...Array(count).fill({}))).toBe(grade);
  });

  test.each([
    [null, 'excellent'],
    [80, 'excellent'],
    [79, 'good'],
    [1, 'good'],
  ])('with a battery health of %s is %s', (batteryHealth, grade) => {
    expect(gradeOf(mapOf([]), batteryHealth).grade).toBe(grade);
  });
});

describe('the grade of a phone', () => {
  test('is for parts where an essential function does not work, and else fair', () => {
    const essential = ['display', 'touch', 'power-button', 'charging', 'sim', 'microphone'];
    for (const line of lines) {
      const { grade, reasons } = gradeOf(mapOf([], { [line]: 'faulty' }), null);
      expect([line, grade]).toEqual([line, essential.includes(line) ? 'parts' : 'fair']);
      expect(reasons).toEqual([{ line }]);
      expect(isEssential(line)).toBe(essential.includes(line));
    }
  });

  test('is not lower for what this model does not have, which is nothing that every phone has', () => {
    const extras = lines.filter((line) => answersTo(line).includes('absent'));
    expect(extras).toEqual([
      ...['wireless-charging', 'nfc', 'headphone-jack', 'fingerprint', 'face-unlock', 'other-buttons', 'memory-card'],
    ]);
    const functions = Object.fromEntries(extras.map((line) => [line, 'absent' as const]));
    expect(gradeOf(mapOf([], functions), null).grade).toBe('excellent');
  });

  test('is unknown as long as one line has no answer, and names it', () => {
    for (const line of lines)
      expect(gradeOf(mapOf([{ kind: 'crack' }], { [line]: undefined }), 50)).toEqual({
        grade: null,
        reasons: [],
        unanswered: [line],
      });
  });

  test('has for reasons all that keep it from being better, and nothing else', () => {
    const marks = [{ size: 'medium' }, { kind: 'crack' }, { size: 'small' }, { kind: 'chip', size: 'large' }] as const;
    expect(gradeOf(mapOf([...marks], { gps: 'faulty' }), 70).reasons).toEqual([
      { mark: 1 },
      { mark: 3 },
      { line: 'gps' },
    ]);
    expect(gradeOf(mapOf(Array(4).fill({})), 70).reasons).toEqual([{ marks: 4 }, { battery: 70 }]);
    expect(gradeOf(mapOf(Array(9).fill({})), 70).reasons).toEqual([{ marks: 9 }]);
  });
});

describe('whatever a seller marks and answers', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const mark = fc.constantFrom(...sides).chain((side) =>
    fc.record<Mark>({
      side: fc.constant(side),
      kind: fc.constantFrom(...kindsOn(side)),
      size: fc.constantFrom(...sizes),
      x: share,
      y: share,
    }),
  );
  const functions = fc.record(
    Object.fromEntries(lines.map((line) => [line, fc.constantFrom(...answersTo(line))])) as {
      [Name in Line]: fc.Arbitrary<Answer>;
    },
  );
  const battery = fc.option(fc.integer({ min: 1, max: 100 }));
  const map = fc.record({ marks: fc.array(mark, { maxLength: maxMarks - 1 }), functions });
  const index = fc.nat();
  const runs = { numRuns: 5000 };

  test('another mark never raises the grade, wherever it stands in the list', () => {
    fc.assert(
      fc.property(map, mark, index, battery, (before, added, at, batteryHealth) => {
        const marks = before.marks.toSpliced(at % (before.marks.length + 1), 0, added);
        const [old, now] = [gradeOf(before, batteryHealth), gradeOf({ ...before, marks }, batteryHealth)];
        expect(worth(now.grade)).toBeGreaterThanOrEqual(worth(old.grade));
      }),
      runs,
    );
  });

  test('a larger mark, a further fault or a weaker battery never raises the grade', () => {
    fc.assert(
      fc.property(map, fc.constantFrom(...lines), index, battery, (before, line, at, batteryHealth) => {
        const old = worth(gradeOf(before, batteryHealth).grade);
        const faulty = { ...before, functions: { ...before.functions, [line]: 'faulty' as const } };
        expect(worth(gradeOf(faulty, batteryHealth).grade)).toBeGreaterThanOrEqual(old);
        const larger = before.marks.map((each, n) =>
          n === at % before.marks.length ? { ...each, size: 'large' as const } : each,
        );
        expect(worth(gradeOf({ ...before, marks: larger }, batteryHealth).grade)).toBeGreaterThanOrEqual(old);
        expect(worth(gradeOf(before, (batteryHealth ?? 100) - 1).grade)).toBeGreaterThanOrEqual(old);
      }),
      runs,
    );
  });

  test('a crack is never better than fair, and a battery below 80 % never better than good', () => {
    fc.assert(
      fc.property(map, mark, battery, (given, cracked, batteryHealth) => {
        const marks = [...given.marks, { ...cracked, kind: 'crack' as const }];
        expect(worth(gradeOf({ ...given, marks }, batteryHealth).grade)).toBeGreaterThanOrEqual(worth('fair'));
        if (batteryHealth !== null && batteryHealth < 80)
          expect(worth(gradeOf(given, batteryHealth).grade)).toBeGreaterThanOrEqual(worth('good'));
      }),
      runs,
    );
  });

  test('a grade below excellent has reasons, and each of them alone gives that grade', () => {
    fc.assert(
      fc.property(map, battery, (given, batteryHealth) => {
        const { grade, reasons } = gradeOf(given, batteryHealth);
        expect(reasons.length > 0).toBe(grade !== 'excellent');
        for (const reason of reasons) {
          const alone = mapOf(
            'mark' in reason
              ? [given.marks[reason.mark] as Mark]
              : 'marks' in reason
                ? Array(reason.marks).fill({})
                : [],
            'line' in reason ? { [reason.line]: 'faulty' } : {},
          );
          expect(gradeOf(alone, 'battery' in reason ? reason.battery : null).grade).toBe(grade);
        }
      }),
      runs,
    );
  });

  test('every point of a side is in a region that the side has', () => {
    fc.assert(
      fc.property(mark, (given) => {
        expect(regionsOf(given.side)).toContainEqual(regionOf(given));
      }),
      runs,
    );
  });
});

test('every kind of damage is possible on some side', () => {
  expect(new Set(sides.flatMap(kindsOn))).toEqual(new Set(kinds));
});
