import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Prices } from '../prices.contract.ts';
import { basisOf, type Standing, standingOf, wordsOf } from './price-words.ts';
import { type AlikeFacts, pricesQuery } from './prices.api.ts';

const standings = (): Record<Standing, string> => ({
  below: m.prices_yoursBelow(),
  within: m.prices_yoursWithin(),
  above: m.prices_yoursAbove(),
});

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
  return <div role="status">{prices && <Hint prices={prices} product={settled} price={price} />}</div>;
}

function Hint({ prices: { asking, sold }, product, price }: PriceHintProps & { prices: Prices }) {
  const format = useWritePrice();
  if (!asking && !sold) return null;
  const amount = price.trim() === '' ? Number.NaN : Number(price);
  return (
    <div className="figures flex flex-col gap-1 rounded-control bg-sunken p-3 text-sm">
      {asking && Number.isFinite(amount) && <p className="font-medium">{standings()[standingOf(amount, asking)]}</p>}
      {asking && (
        <p className="text-muted">
          {m.prices_askingSpread(wordsOf(asking, format))} ({basisOf(asking, product)})
        </p>
      )}
      {sold && (
        <p className="text-muted">
          {m.prices_soldSpread(wordsOf(sold, format))} ({basisOf(sold, product)})
        </p>
      )}
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
