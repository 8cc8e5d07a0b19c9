import { westernDigits } from './digits.ts';

/** Also with the RAM before it: "8/128 GB", "8+128". */
const gigabytes = /(?:\d+\s*(?:gb)?\s*[/+]\s*)?\b(\d+)\s*gb\b|\b\d{1,2}\s*[/+]\s*(\d{2,3})\b/gi;

const memory =
  /\b(\d{1,2})\s*(?:gb)?\s*[/+]\s*(?:\d+\s*gb\b|\d{2,3}\b)|\b(\d{1,2})\s*gb\s*ram\b|\bram\s*(\d{1,2})\s*gb\b/i;

export const sizesIn = (text: string): number[] =>
  [...westernDigits(text).matchAll(gigabytes)].map(([, named, second]) => Number(named ?? second));
export const withoutSizes = (text: string): string => westernDigits(text).replace(gigabytes, ' ').trim();
/** The RAM, where it stands before the storage or is called so. */
export function memoryIn(text: string): number | undefined {
  const [, before, named, called] = memory.exec(westernDigits(text)) ?? [];
  return Number(before ?? named ?? called) || undefined;
}
