import { westernDigits } from './digits.ts';

/** Decimal notation only: JavaScript also reads "0x10" and "1e3" as numbers. */
export function readDecimal(text: string): number {
  const figures = westernDigits(text).trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(figures) ? Number(figures) : Number.NaN;
}
