import { groupDigits } from './digits.ts';

/** How amounts of a currency are written. */
export type Money = { before: string; decimals: number };

/**
 * Asked of `Intl` where pages are rendered and handed on with them, since a browser's first use of `Intl` keeps a phone
 * busy for a tenth of a second.
 */
export function moneyOf(currency: string): Money {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const parts = format.formatToParts(0);
  const amount = parts.findIndex(({ type }) => type === 'integer');
  return {
    before: parts
      .slice(0, amount)
      .map(({ value }) => value)
      .join(''),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
}

/** Whole amounts lose their zeros: a price is read at a glance. */
export function writeMoney(amount: number, { before, decimals }: Money): string {
  const [whole = '', fraction = ''] = amount.toFixed(decimals).split('.');
  return before + groupDigits(whole) + (/[1-9]/.test(fraction) ? `.${fraction}` : '');
}
