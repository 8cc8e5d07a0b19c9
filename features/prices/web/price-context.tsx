import { useId } from 'react';
import { m } from '#messages';
import { useWritePrice } from '#platform/ui/price.tsx';
import type { PriceSpread, Prices } from '../prices.contract.ts';
import { PriceChart } from './price-chart.tsx';
import { basisOf, type Standing, standingOf, wordsOf } from './price-words.ts';
import type { AlikeFacts } from './prices.api.ts';

const standings = (): Record<Standing, string> => ({
  below: m.prices_thisBelow(),
  within: m.prices_thisWithin(),
  above: m.prices_thisAbove(),
});

type PriceContextProps = { prices: Prices; product: AlikeFacts & { price: number } };

/** Prices of comparable products as text and as a chart, which assistive technology skips. */
export function PriceContext({ prices: { asking, sold }, product }: PriceContextProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {m.prices_heading()}
      </h2>
      {(asking || sold) && <PriceChart asking={asking} sold={sold} price={product.price} />}
      <div className="mt-4 flex max-w-[70ch] flex-col gap-2">
        <p>
          {asking && `${standings()[standingOf(product.price, asking)]} `}
          <Spread spread={asking} product={product} say={m.prices_askingSpread} tooFew={m.prices_tooFewAsking()} />
        </p>
        <p>
          <Spread spread={sold} product={product} say={m.prices_soldSpread} tooFew={m.prices_tooFewSold()} />
        </p>
      </div>
    </section>
  );
}

type SpreadProps = {
  spread: PriceSpread | null;
  product: AlikeFacts;
  say: typeof m.prices_askingSpread;
  tooFew: string;
};

function Spread({ spread, product, say, tooFew }: SpreadProps) {
  const format = useWritePrice();
  if (!spread) return <span className="text-muted">{tooFew}</span>;
  return (
    <>
      <span className="figures">{say(wordsOf(spread, format))}</span>{' '}
      <span className="figures text-muted text-sm">({basisOf(spread, product)})</span>
    </>
  );
}
