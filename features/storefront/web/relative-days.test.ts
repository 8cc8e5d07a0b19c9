import { expect, test } from 'vitest';
import { writeAgo, writeTimeLeft } from './relative-days.ts';

const now = new Date('2026-11-15T09:00');

test.each([
  ['2026-11-15T00:30', 'today'],
  ['2026-11-14T23:30', 'yesterday'],
  ['2026-11-02T12:00', '13 days ago'],
  ['2026-11-01T12:00', '2 weeks ago'],
  ['2026-08-15T12:00', '3 months ago'],
  ['2023-11-01T12:00', '3 years ago'],
])('a phone posted on %s is shown as listed %s', (at, written) => {
  expect(writeAgo(new Date(at), now)).toBe(written);
});

test.each([
  ['2026-11-14T00:00', undefined],
  ['2026-11-15T00:00', 'less than a day'],
  ['2026-11-16T00:00', '1 day'],
  ['2027-04-20T00:00', '5 months'],
])('a warranty until %s lasts %s', (until, written) => {
  expect(writeTimeLeft(new Date(until), now)).toBe(written);
});
