import { m } from '#translations';

/** Luhn's formula. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - 1 - index) % 2 === 1;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The zeros of Arabic, Persian, Hindi, Bangla and full-width digits. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Digits of any of these scripts as Western ones, in the same places. */
export const readDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) as number));
  });

const runOfDigits = /\d(?:[^\d\p{L}\p{M}\n]{0,2}\d){13,}/gu;
const namesImei = /(?:i\W?m\W?e\W?i|আই\s?এম\s?ই\s?আই)\D{0,12}[12]?\D{0,12}$/iu;
/** How many digits of an IMEI people write together. */
const usualGroups = new Set([
  '14,1',
  '8,6,1',
  '8,7',
  '2,6,6,1',
  '2,6,7',
  '6,2,6,1',
  '3,3,3,3,3',
  '4,4,4,3',
  '1,'.repeat(14) + 1,
]);

type Group = { at: number; digits: string };

function isImei(groups: Group[], isNamed: boolean): boolean {
  const digits = groups.map((group) => group.digits).join('');
  if (isNamed && digits.length >= 14 && digits.length <= 17) return true;
  if (digits.length === 15)
    return (
      hasCheckDigit(digits) &&
      (groups.length === 1 || usualGroups.has(groups.map((group) => group.digits.length).join()))
    );
  // With two digits for the software version, and without the check digit or with it.
  if (groups.length > 1 || !/^(?:01|35|86)/.test(digits)) return false;
  return digits.length === 16 || (digits.length === 17 && hasCheckDigit(digits.slice(0, 15)));
}

/**
 * The text with a remark in place of every IMEI. One that stands behind the word is recognised in any form; others by their check
 * digit. Who spells one out in words is not stopped.
 */
export function hideImeis(text: string): string {
  const western = readDigits(text);
  let [hidden, end] = ['', 0];
  for (const { 0: run, index } of western.matchAll(runOfDigits)) {
    const isNamed = namesImei.test(western.slice(Math.max(0, index - 32), index));
    const groups = [...run.matchAll(/\d+/g)].map((found) => ({ at: index + found.index, digits: found[0] }));
    for (let first = 0; first < groups.length; first++) {
      const count = groups
        .slice(first, first + 17)
        .findIndex((_, after) => isImei(groups.slice(first, first + after + 1), isNamed));
      if (count < 0) continue;
      const [start, last] = [groups[first] as Group, groups[first + count] as Group];
      hidden += text.slice(end, start.at) + m.imei_hidden();
      end = last.at + last.digits.length;
      first += count;
    }
  }
  return hidden + text.slice(end);
}
