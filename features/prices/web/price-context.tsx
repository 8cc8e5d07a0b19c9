import { useId } from 'react';
import { pricesCopy } from '#common/copy/prices.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import type { PriceSpread, Prices } from '../prices.contract.ts';
import { PriceChart } from './price-chart.tsx';
import { basisOf, type Standing, standingOf, wordsOf } from './price-words.ts';
import type { AlikeFacts } from './prices.api.ts';

const standings: Record<Standing, string> = {
  below: pricesCopy.thisBelow,
  within: pricesCopy.thisWithin,
  above: pricesCopy.thisAbove,
};

type PriceContextProps = { prices: Prices; phone: AlikeFacts & { price: number } };

/** What phones like this one cost here, drawn and in words; the words say all, so the drawing is only for the eye. */
export function PriceContext({ prices: { asking, sold }, phone }: PriceContextProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {pricesCopy.heading}
      </h2>
      {(asking || sold) && <PriceChart asking={asking} sold={sold} price={phone.price} />}
      <div className="mt-4 flex max-w-[70ch] flex-col gap-2">
        <p>
          {asking && `${standings[standingOf(phone.price, asking)]} `}
          <Spread spread={asking} phone={phone} say={pricesCopy.askingSpread} tooFew={pricesCopy.tooFewAsking} />
        </p>
        <p>
          <Spread spread={sold} phone={phone} say={pricesCopy.soldSpread} tooFew={pricesCopy.tooFewSold} />
        </p>
      </div>
    </section>
  );
}

type SpreadProps = {
  spread: PriceSpread | null;
  phone: AlikeFacts;
  say: typeof pricesCopy.askingSpread;
  tooFew: string;
};

function Spread({ spread, phone, say, tooFew }: SpreadProps) {
  const format = useWritePrice();
  if (!spread) return <span className="text-muted">{tooFew}</span>;
  return (
    <>
      <span className="figures">{say(wordsOf(spread, format))}</span>{' '}
      <span className="figures text-muted text-sm">({basisOf(spread, phone)})</span>
    </>
  );
}
