/** The format of amounts in a currency. */
export type Money = { before: string; decimals: number };

/** Computed on the server and sent with the page, since a browser's first use of `Intl` blocks for a tenth of a second. */
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

/** Omits zero decimals, so that prices are read at a glance. */
export function writeMoney(amount: number, { before, decimals }: Money): string {
  const [whole = '', fraction = ''] = amount.toFixed(decimals).split('.');
  return before + groupDigits(whole) + (/[1-9]/.test(fraction) ? `.${fraction}` : '');
}

/** "1,234,567", without the start-up cost of `Intl` in browsers. */
export function groupDigits(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
