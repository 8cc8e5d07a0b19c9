import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { PriceSpread, Prices } from '../prices.contract.ts';

/** Maps an amount to a percentage of the chart's width. */
type Scale = (amount: number) => string;

/** Box plots of asked and paid prices on one scale, with this product's price as a line. */
export function PriceChart({ asking, sold, price }: Prices & { price: number }) {
  const format = useWritePrice();
  const amounts = [price, ...[asking, sold].flatMap((spread) => (spread ? [spread.lowest, spread.highest] : []))];
  const [least, max] = [Math.min(...amounts), Math.max(...amounts)];
  const shareOf = (amount: number) => (max === least ? 50 : 2 + (96 * (amount - least)) / (max - least));
  const scale: Scale = (amount) => `${shareOf(amount).toFixed(2)}%`;
  const share = shareOf(price);
  const anchor = share < 30 ? 'start' : share > 70 ? 'end' : 'middle';
  return (
    <div aria-hidden="true" className="mt-4 grid max-w-2xl grid-cols-[auto_1fr] items-center gap-x-4 text-sm">
      <svg aria-hidden="true" className="figures col-start-2 h-7 w-full overflow-visible fill-ink font-semibold">
        <text x={scale(price)} y="16" textAnchor={anchor}>
          {m.prices_thisPhone({ price: format(price) })}
        </text>
        <line x1={scale(price)} x2={scale(price)} y1="22" y2="100%" className={markerClasses} />
      </svg>
      {asking && <Row label={m.prices_asking()} spread={asking} fill="fill-accent" price={price} scale={scale} />}
      {sold && <Row label={m.prices_sold()} spread={sold} fill="fill-positive" price={price} scale={scale} />}
      {max > least && (
        <div className="figures col-start-2 flex justify-between gap-4 border-line border-t pt-1 text-muted">
          <span>{format(least)}</span>
          <span>{format(max)}</span>
        </div>
      )}
    </div>
  );
}

const markerClasses = 'stroke-2 stroke-ink [stroke-dasharray:4_3]';

type RowProps = { label: string; spread: PriceSpread; fill: string; price: number; scale: Scale };

/** Box plot: whiskers at the extremes, a box for the quartiles, a gap at the median. */
function Row({ label, spread, fill, price, scale }: RowProps) {
  return (
    <>
      <span className="font-medium">{label}</span>
      <svg aria-hidden="true" className="h-10 w-full overflow-visible">
        <line
          x1={scale(spread.lowest)}
          x2={scale(spread.highest)}
          y1="20"
          y2="20"
          className="stroke-2 stroke-control"
        />
        {[spread.lowest, spread.highest].map((end, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two ends keep their order, and may be equal.
          <line key={side} x1={scale(end)} x2={scale(end)} y1="14" y2="26" className="stroke-2 stroke-control" />
        ))}
        <Box spread={spread} fill={fill} scale={scale} />
        <line x1={scale(price)} x2={scale(price)} y1="0" y2="100%" className={markerClasses} />
      </svg>
    </>
  );
}

function Box({ spread, fill, scale }: { spread: PriceSpread; fill: string; scale: Scale }) {
  const [from, to] = [Number.parseFloat(scale(spread.lowerQuartile)), Number.parseFloat(scale(spread.upperQuartile))];
  return (
    <>
      <rect
        x={`${from}%`}
        width={`${Math.max(to - from, 0.5).toFixed(2)}%`}
        y="8"
        height="24"
        rx="4"
        className={fill}
      />
      <line
        x1={scale(spread.median)}
        x2={scale(spread.median)}
        y1="8"
        y2="32"
        className="stroke-[3px] stroke-surface"
      />
    </>
  );
}
