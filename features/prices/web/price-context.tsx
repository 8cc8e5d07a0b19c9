import { useId } from 'react';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { PriceSpread, Prices } from '../prices.contract.ts';
import { PriceChart } from './price-chart.tsx';
import { basisOf, decisiveOf, type Standing, standingOf, wordsOf } from './price-words.ts';
import type { AlikeFacts } from './prices.api.ts';

const standings = (): Record<Standing, string> => ({
  below: m.prices_thisBelow(),
  within: m.prices_thisWithin(),
  above: m.prices_thisAbove(),
});

type PriceContextProps = { prices: Prices; product: AlikeFacts & { price: number } };

/** This product's price beside comparable ones: a sentence, and the chart for who wants to see more. */
export function PriceContext({ prices, product }: PriceContextProps) {
  const headingId = useId();
  const format = useWritePrice();
  const { asking, sold } = prices;
  const decisive = decisiveOf(prices);
  if (!decisive) return null;
  const verdict = standings()[standingOf(product.price, decisive.spread)];
  const inWords = (spread: PriceSpread) => ({ verdict, basis: basisOf(spread, product), ...wordsOf(spread, format) });
  const soldInWords = (spread: PriceSpread) => {
    const { basis, lowest, highest } = inWords(spread);
    return { soldBasis: basis, soldLowest: lowest, soldHighest: highest };
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {m.prices_heading()}
      </h2>
      <p className="figures mt-3 max-w-[70ch]">
        {asking && sold
          ? m.prices_besideBoth({ ...inWords(asking), ...soldInWords(sold) })
          : asking
            ? m.prices_besideAsking(inWords(asking))
            : m.prices_besideSold(inWords(decisive.spread))}
      </p>
      <details className="mt-2">
        <summary className="w-fit py-1.5 font-medium text-accent-ink">{m.prices_showPrices()}</summary>
        <PriceChart asking={asking} sold={sold} price={product.price} />
        <div className="figures mt-3 flex max-w-[70ch] flex-col gap-1 text-muted text-sm">
          {asking && <p>{m.prices_askingSpread(wordsOf(asking, format))}</p>}
          {sold && <p>{m.prices_soldSpread(wordsOf(sold, format))}</p>}
          <p>{m.prices_whatCounts()}</p>
        </div>
      </details>
    </section>
  );
}
