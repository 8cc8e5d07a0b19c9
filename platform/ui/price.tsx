import { createContext, use } from 'react';
import { type Money, writeMoney } from '#common/money.ts';
import { classNames } from './class-names.ts';

/** The price format; the same on the server and in the browser. */
export const MoneyContext = createContext<Money>({ before: '', after: '', decimals: 2 });

/** Formats prices in the shop's currency. */
export function useWritePrice(): (amount: number) => string {
  const money = use(MoneyContext);
  return (amount) => writeMoney(amount, money);
}

export type PriceProps = { amount: number; className?: string };

export function Price({ amount, className }: PriceProps) {
  return (
    <span className={classNames('figures whitespace-nowrap font-bold', className)}>
      {writeMoney(amount, use(MoneyContext))}
    </span>
  );
}
