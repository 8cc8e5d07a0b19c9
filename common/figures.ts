import { isolated } from './isolated.ts';
import { locale } from './languages.ts';

/*
 * Numbers in the reader's language. Not by `Intl`, whose first use blocks a mobile browser for a tenth of a second; a test
 * compares them with it.
 */

const bangla = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

/** The digits of the language, ungrouped: "2021", "২০২১". */
export const writeDigits = (value: number | string): string =>
  locale() === 'bn' ? bangla(String(value)) : String(value);

/** A whole number with its groups: "1,234,567", "১২,৩৪,৫৬৭". */
export function writeNumber(whole: number | string): string {
  const text = String(whole);
  return locale() === 'bn' ? bangla(text.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')) : text.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A parameter within a sentence: large numbers in groups, years not, and text isolated from the sentence's direction. */
export function inSentence(value: number | string): string {
  if (typeof value === 'string') return isolated(value);
  return value < 10_000 ? writeDigits(value) : writeNumber(value);
}
