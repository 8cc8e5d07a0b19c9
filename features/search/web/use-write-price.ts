import { use } from 'react';
import { formatPrice, MoneyContext } from '#web/ui/price.tsx';

export function useWritePrice(): (amount: number) => string {
  const { currency, locale } = use(MoneyContext);
  return (amount) => formatPrice(amount, currency, locale);
}
