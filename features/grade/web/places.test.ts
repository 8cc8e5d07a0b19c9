import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mark, regionOf, regionsOf, sides } from '../grade.rules.ts';
import { boxes, drawingSize, placeAt, placeIn, pointOf } from './places.ts';

describe('the drawing of a phone', () => {
  const share = fc.nat(1000).map((thousandth) => thousandth / 1000);
  const place = fc.record({ side: fc.constantFrom(...sides), x: share, y: share });

  test('shows every place at a point that leads back to it', () => {
    fc.assert(
      fc.property(place, (given) => {
        expect(placeAt(pointOf(given))).toEqual(given);
      }),
    );
  });

  test('has nothing between its sides, and is large enough for all of them', () => {
    expect(placeAt({ x: 190, y: 100 })).toBeUndefined();
    expect(placeAt({ x: 10, y: 10 })).toBeUndefined();
    for (const { left, top, width, height } of Object.values(boxes)) {
      expect(left + width).toBeLessThan(drawingSize.width);
      expect(top + height).toBeLessThan(drawingSize.height);
    }
  });
});

test('nine marks in a region chosen by name all are in it, each at a place of its own', () => {
  for (const side of sides)
    for (const region of regionsOf(side)) {
      const marks: Mark[] = [];
      for (let count = 0; count < 9; count++)
        marks.push({ ...placeIn(side, region, marks), kind: 'scratch', size: 'small' });
      expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
      for (const mark of marks) expect(regionOf(mark)).toEqual(region);
      expect(placeIn(side, region, marks)).toMatchObject({ side, x: marks[0]?.x, y: marks[0]?.y });
    }
});
