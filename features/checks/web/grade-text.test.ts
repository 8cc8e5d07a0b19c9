import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goodBattery, isEssential, lines, mostMarks } from '#features/grade/grade.rules.ts';

const textOf = (path: string) => readFileSync(new URL(`texts/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const inBangla = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));

test('the published rule of grades has the numbers by which they are computed', () => {
  const english = textOf('grade.md');
  expect(english).toContain(`more than ${mostMarks.excellent} marks a phone isn’t Excellent`);
  expect(english).toContain(`more than ${mostMarks.good} it isn’t Good`);
  expect(english).toContain(`below ${goodBattery}% a phone is never better than Good`);
  const bangla = textOf('bn/grade.md');
  for (const number of [mostMarks.excellent, mostMarks.good, goodBattery]) expect(bangla).toContain(inBangla(number));
});

test('the published rule of grades names what a phone is for parts without', () => {
  expect(lines.filter(isEssential)).toEqual(['display', 'touch', 'power-button', 'charging', 'sim', 'microphone']);
  expect(textOf('grade.md')).toContain(
    'For parts if the display, the touch screen, the power button, charging by cable, the SIM reader or the microphone doesn’t work',
  );
});
