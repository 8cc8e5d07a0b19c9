import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { type FactName, factNames, facts, writeFact } from '#features/products/facts.ts';
import type { Product } from '#features/products/products.contract.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import { ListedOn, WarrantyLeft } from './reader-dates.tsx';

/** Facts that the page shows elsewhere. */
const elsewhere = new Set<FactName>(['name', 'price', 'damageMap', 'description', 'pictures']);

/** Names that begin with a small letter on purpose, as eSIM and iPhone do. */
const spelledSmall = new Set<FactName>(['model', 'sim']);

/** Every fact that the seller gives. */
export function ProductFacts({ product }: { product: Product }) {
  const writePrice = useWritePrice();
  const rows = factNames
    .filter((name) => !elsewhere.has(name))
    .map((name) => [name, richly[name]?.(product) ?? writeFact(name, product[name], writePrice)] as const)
    .filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {m.storefront_facts()}
      </h2>
      <dl className="mt-4">
        {rows.map(([name, value]) => (
          <Row key={name} label={facts[name].label()} value={value} asWritten={spelledSmall.has(name)} />
        ))}
        <Row label={m.common_factSeller()} value={product.sellerName ?? m.common_unknownSeller()} />
        <Row label={m.common_factListed()} value={<ListedOn at={product.postedAt} />} />
      </dl>
    </section>
  );
}

/** Facts that are more than text here. */
const richly: { [Name in FactName]?: (product: Product) => ReactNode } = {
  category: ({ category }) => <BrandLink category={category} />,
  batteryHealth: ({ batteryHealth }) => batteryHealth && <BatteryMeter percent={batteryHealth} />,
  warrantyUntil: ({ warrantyUntil }) => warrantyUntil && <WarrantyLeft until={warrantyUntil} />,
};

function Row({ label, value, asWritten = false }: { label: string; value: ReactNode; asWritten?: boolean }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 border-line border-t py-3">
      <dt className="text-muted">{label}</dt>
      <dd className={classNames('figures wrap-anywhere min-w-0', !asWritten && 'first-letter:uppercase')}>{value}</dd>
    </div>
  );
}

function BrandLink({ category }: { category: string }) {
  return (
    <Link to={paths.category(category)} className="text-link">
      {category}
    </Link>
  );
}

const levels = () =>
  [
    { from: 90, words: m.storefront_batteryStrong(), fill: 'fill-positive' },
    { from: 80, words: m.storefront_batteryFair(), fill: 'fill-accent' },
    { from: 0, words: m.storefront_batteryWorn(), fill: 'fill-warning' },
  ] as const;

/** Battery health as a bar, with its meaning in words. */
export function BatteryMeter({ percent }: { percent: number }) {
  const { words, fill } = levels().find(({ from }) => percent >= from) ?? levels()[2];
  return (
    <>
      <span className="flex items-center gap-3">
        <span className="figures shrink-0">{m.products_batteryPercent({ percent })}</span>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-24 rounded-full">
          <rect width="100" height="8" className="fill-line" />
          <rect width={percent} height="8" className={fill} />
        </svg>
      </span>
      <span className="block text-muted text-sm first-letter:uppercase">{words}</span>
    </>
  );
}
