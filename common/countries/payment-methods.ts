import { countryOf } from './countries.ts';
import { bankTransfer, cash, type PaymentMethod } from './country.ts';

const everywhere = [cash, bankTransfer];

/** Marks a way to pay of the setting PAYMENT_METHODS as a wallet. */
const walletMark = 'wallet:';

/** The ways to pay of a country, or those of the setting PAYMENT_METHODS: ids, or names of their own. */
export function paymentMethodsOf(country: string | undefined, named?: string[]): PaymentMethod[] {
  const known = countryOf(country)?.payments ?? everywhere;
  return (
    named?.map((entry) => {
      const isWallet = entry.startsWith(walletMark);
      const name = isWallet ? entry.slice(walletMark.length).trim() : entry;
      return known.find(({ id }) => id === name) ?? { id: name, name: { en: name, bn: name }, isWallet };
    }) ?? known
  );
}

/** Also of one that the setting no longer has: its id is its name unless a country knows it. */
export const findPaymentMethod = (country: string | null, id: string): PaymentMethod | undefined =>
  [...(countryOf(country)?.payments ?? []), ...everywhere].find((method) => method.id === id);
