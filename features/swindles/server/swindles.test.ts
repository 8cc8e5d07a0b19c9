import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDemoListings } from '#demo/listings.ts';
import heldOut from './sentences/held-out.json' with { type: 'json' };
import innocent from './sentences/innocent.json' with { type: 'json' };
import tricksHeldOut from './sentences/tricks-held-out.json' with { type: 'json' };
import tricksTuning from './sentences/tricks-tuning.json' with { type: 'json' };
import tuning from './sentences/tuning.json' with { type: 'json' };
import { warningsOfListing, warningsOfMessage } from './swindles.ts';

const first = { isFirst: true, isAfterAcceptance: false };
const isWarnedOf = (sentence: string) => warningsOfMessage(sentence, first).length > 0;

/** The share of sentences that are warned of; prints it for each class. */
function shareOf(title: string, classes: Record<string, string[]>): number {
  const counts = Object.entries(classes).map(([name, sentences]) => ({
    name,
    warned: sentences.filter(isWarnedOf).length,
    all: sentences.length,
  }));
  const total = counts.reduce((sum, { warned, all }) => ({ warned: sum.warned + warned, all: sum.all + all }), {
    warned: 0,
    all: 0,
  });
  const lines = counts.map(({ name, warned, all }) => `  ${name}: ${warned} of ${all}`);
  console.info([`${title}: ${total.warned} of ${total.all}`, ...lines].join('\n'));
  return total.warned / total.all;
}

test('swindles of the tuning half are warned of', () => {
  expect(Object.values(tuning).flat().length).toBeGreaterThanOrEqual(160);
  expect(shareOf('tuning half', tuning)).toBeGreaterThanOrEqual(0.98);
});

test('swindles of the held-out half are warned of', () => {
  expect(Object.values(heldOut).flat().length).toBeGreaterThanOrEqual(160);
  expect(shareOf('held-out half', heldOut)).toBeGreaterThanOrEqual(0.93);
});

test('the two halves have no sentence in common', () => {
  const known = new Set(Object.values(tuning).flat());
  expect(
    Object.values(heldOut)
      .flat()
      .filter((sentence) => known.has(sentence)),
  ).toEqual([]);
});

test('at most one innocent sentence in fifty is a false alarm', () => {
  const { 'about the code at the meeting': _, ...others } = innocent;
  expect(Object.values(others).flat().length).toBeGreaterThanOrEqual(200);
  expect(shareOf('innocent', others)).toBeLessThanOrEqual(0.02);
});

test.each(innocent['about the code at the meeting'])('only the standing advice is shown for: %s', (sentence) => {
  expect(warningsOfMessage(sentence, first)).toEqual(['handover']);
});

/** Sent too much, codes, couriers and deposits: of each kind how many sentences get their own warning, and the false alarms. */
function countTricks({ innocent: harmless, ...kinds }: typeof tricksTuning) {
  const counts = Object.entries(kinds).map(([kind, sentences]) => ({
    kind,
    warned: sentences.filter((sentence) => warningsOfMessage(sentence, first).some((found) => found === kind)).length,
    all: sentences.length,
  }));
  const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    counts,
    caught: sumOf(counts.map(({ warned }) => warned)),
    swindles: sumOf(counts.map(({ all }) => all)),
    falseAlarms: harmless.filter(isWarnedOf).length,
    innocent: harmless.length,
  };
}

test('“I sent too much”, codes, couriers and deposits are warned of as what they are, in three ways to write', () => {
  const [tuned, heldOut] = [countTricks(tricksTuning), countTricks(tricksHeldOut)];
  console.info('tricks, tuning half:', tuned, 'held-out half:', heldOut);
  expect(tuned.swindles + heldOut.swindles).toBeGreaterThanOrEqual(60);
  expect(tuned.innocent + heldOut.innocent).toBeGreaterThanOrEqual(60);
  expect(tuned).toMatchObject({ caught: tuned.swindles, falseAlarms: 0 });
  expect(heldOut.caught / heldOut.swindles).toBeGreaterThanOrEqual(0.75);
  expect(heldOut.falseAlarms / heldOut.innocent).toBeLessThanOrEqual(0.03);
});

test('no demo listing has a warning', () => {
  const warned = readDemoListings().filter(
    ({ facts: { name, location, description } }) => warningsOfListing([name, location, description]).length > 0,
  );
  expect(warned).toEqual([]);
});

test('a disguised number is warned of in any message, a plain one in the first, neither after acceptance', () => {
  const later = { isFirst: false, isAfterAcceptance: false };
  const accepted = { isFirst: false, isAfterAcceptance: true };
  const [plain, disguised] = ['Call 01712345678', 'Call zero one seven one two three four five six seven eight'];
  expect(warningsOfMessage(plain, first)).toEqual(['messenger']);
  expect(warningsOfMessage(plain, later)).toEqual([]);
  expect(warningsOfMessage(disguised, later)).toEqual(['messenger']);
  expect(warningsOfMessage(disguised, accepted)).toEqual([]);
});

test('after acceptance a link is not warned of, and a request to verify an account is', () => {
  const accepted = { isFirst: false, isAfterAcceptance: true };
  expect(warningsOfMessage('Here: https://maps.example/abc', first)).toEqual(['link']);
  expect(warningsOfMessage('Here: https://maps.example/abc', accepted)).toEqual([]);
  expect(warningsOfMessage('Verify your account: https://pay.example', accepted)).toEqual(['link']);
});

test('the most serious warning comes first, the standing advice about the code last', () => {
  expect(warningsOfMessage('Send a deposit and the code by WhatsApp', first)).toEqual([
    'deposit',
    'messenger',
    'handover',
  ]);
});

/** Whole texts of one script or sign are what makes careless patterns slow. */
const repeated = fc
  .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 2000 }))
  .map(([part, times]) => part.repeat(times).slice(0, 2000));

test('any Unicode text can be checked', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), repeated), (text) => {
      expect(Array.isArray(warningsOfMessage(text, first))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
