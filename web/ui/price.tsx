import { createContext, use } from 'react';
import { classNames } from './class-names.ts';

/** What prices are in and how they are written; the same on the server and in the browser. */
export const MoneyContext = createContext({ currency: 'USD', locale: 'en' });

const formats = new Map<string, Intl.NumberFormat>();

/** Whole amounts lose their zeros: a price is read at a glance. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  formats.set(key, format);
  return format.format(amount);
}

export type PriceProps = { amount: number; currency?: string; className?: string };

export function Price({ amount, currency, className }: PriceProps) {
  const money = use(MoneyContext);
  return (
    <span className={classNames('figures whitespace-nowrap font-bold', className)}>
      {formatPrice(amount, currency ?? money.currency, money.locale)}
    </span>
  );
}
