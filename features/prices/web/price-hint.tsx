import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDecimal } from '#common/decimal.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { PriceSpread, Prices } from '../prices.contract.ts';
import { basisOf, decisiveOf, verdictOf, wordsOf } from './price-words.ts';
import { type AlikeFacts, pricesQuery } from './prices.api.ts';

type PriceHintProps = {
  product: AlikeFacts;
  /** As typed so far. */
  price: string;
};

/** Compares the typed price with asked and paid ones. */
export function PriceHint({ product, price }: PriceHintProps) {
  const settled = useSettled(product);
  const { data: prices } = useQuery({ ...pricesQuery(settled), enabled: Boolean(settled.model) });
  // Rendered from the start: a live region announces only later changes.
  return (
    <div role="status" className="figures text-sm">
      {!settled.model && <p className="text-muted">{m.prices_hintNeedsModel()}</p>}
      {prices && <Hint prices={prices} product={settled} price={price} />}
    </div>
  );
}

function Hint({ prices, product, price }: PriceHintProps & { prices: Prices }) {
  const format = useWritePrice();
  const { asking, sold } = prices;
  const decisive = decisiveOf(prices);
  if (!decisive) return <p className="text-muted">{m.prices_hintUnknown()}</p>;
  const amount = readDecimal(price);
  const hasVerdict = Number.isFinite(amount);
  const inWords = (spread: PriceSpread, [all, half]: [typeof m.prices_askingSpread, typeof m.prices_askingHalf]) =>
    // The verdict names the range already.
    `${(hasVerdict && spread === decisive?.spread ? half : all)(wordsOf(spread, format))} (${basisOf(spread, product)})`;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken p-3">
      {hasVerdict && <p className="font-medium">{verdictOf(amount, decisive.kind, decisive.spread, format)}</p>}
      {asking && <p className="text-muted">{inWords(asking, [m.prices_askingSpread, m.prices_askingHalf])}</p>}
      {sold && <p className="text-muted">{inWords(sold, [m.prices_soldSpread, m.prices_soldHalf])}</p>}
    </div>
  );
}

const pause = 300;

/** Debounces typing. */
function useSettled(product: AlikeFacts): AlikeFacts {
  const [settled, setSettled] = useState(product);
  const { model, category, storageGb, condition } = product;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ model, category, storageGb, condition }), pause);
    return () => clearTimeout(timer);
  }, [model, category, storageGb, condition]);
  return settled;
}
