import { writeMonth } from '#common/days.ts';
import { m } from '#translations';
import type { Product } from '../products.contract.ts';

type Supported = Pick<Product, 'price' | 'updatesLeft'>;

/** For each month that its model still gets security updates; null without any, or where nobody knows. */
export const costPerMonth = ({ price, updatesLeft }: Supported): number | null =>
  updatesLeft ? Math.round((price / updatesLeft) * 100) / 100 : null;

export function writePerMonth(product: Supported, writePrice: (amount: number) => string): string | null {
  const cost = costPerMonth(product);
  return cost === null ? null : writePrice(cost > 10 ? Math.round(cost) : cost);
}

/** "Until March 2027, 4 months left"; nothing where nobody knows. */
export function writeUpdates({ updatesUntil, updatesLeft }: Pick<Product, 'updatesUntil' | 'updatesLeft'>): string {
  if (updatesLeft === null) return '';
  const month = updatesUntil && writeMonth(updatesUntil);
  if (!month) return m.updates_ended();
  return updatesLeft > 0 ? m.updates_until({ month, months: updatesLeft }) : m.updates_endedIn({ month });
}
