import { writeDigits, writeNumber } from './figures.ts';

/** The format of amounts in a currency. */
export type Money = { before: string; after: string; decimals: number };

/** Computed on the server and sent with the page, since a browser's first use of `Intl` blocks for a tenth of a second. */
export function moneyOf(currency: string): Money {
  // A shop has one currency, so its symbol is enough; before the amount in Bangla too, as people in Bangladesh write it.
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(0);
  const isFigure = ({ type }: Intl.NumberFormatPart) => ['integer', 'decimal', 'fraction'].includes(type);
  const join = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return {
    before: join(parts.slice(0, parts.findIndex(isFigure))),
    after: join(parts.slice(parts.findLastIndex(isFigure) + 1)),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
}

/** Omits zero decimals, so that prices are read at a glance. */
export function writeMoney(amount: number, { before, after, decimals }: Money): string {
  const [whole = '', fraction = ''] = amount.toFixed(decimals).split('.');
  return before + writeNumber(whole) + (/[1-9]/.test(fraction) ? `.${writeDigits(fraction)}` : '') + after;
}
