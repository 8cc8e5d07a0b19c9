import { westernDigits } from './digits.ts';

/** Also with the RAM before it: "8/128 GB", "8+128". */
const gigabytes = /(?:\d+\s*(?:gb)?\s*[/+]\s*)?\b(\d+)\s*gb\b|\b\d{1,2}\s*[/+]\s*(\d{2,3})\b/gi;

export const sizesIn = (text: string): number[] =>
  [...westernDigits(text).matchAll(gigabytes)].map(([, named, second]) => Number(named ?? second));
export const withoutSizes = (text: string): string => westernDigits(text).replace(gigabytes, ' ').trim();
