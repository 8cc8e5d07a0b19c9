import { useQuery } from '@tanstack/react-query';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { decisiveOf } from './price-words.ts';
import { type AlikeFacts, pricesQuery } from './prices.api.ts';

/** What the middle half of phones like this one are listed at, or else sold for. */
export function PriceBand({ product }: { product: AlikeFacts }) {
  const writePrice = useWritePrice();
  const { data: prices } = useQuery(pricesQuery(product));
  const decisive = prices && decisiveOf(prices);
  if (!decisive) return null;
  const { kind, spread } = decisive;
  const band = { lowest: writePrice(spread.lowerQuartile), highest: writePrice(spread.upperQuartile) };
  return <span className="figures">{kind === 'asking' ? m.prices_bandAsking(band) : m.prices_bandSold(band)}</span>;
}
