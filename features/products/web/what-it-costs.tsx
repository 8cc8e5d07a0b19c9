import { Link } from 'react-router';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Product } from '../products.contract.ts';
import { writePerMonth, writeUpdates } from './updates.ts';

/** How long the model still gets security updates, and what that makes of the price. */
export function WhatItCosts({ product }: { product: Product }) {
  const writePrice = useWritePrice();
  const { releasedYear } = product;
  const rows = [
    [m.updates_released(), releasedYear ? writeDigits(releasedYear) : m.updates_unknown()],
    [m.updates_updates(), writeUpdates(product) || m.updates_unknown()],
    [m.updates_perMonth(), writePerMonth(product, writePrice)],
  ];
  return (
    <div className="mt-6 max-w-[70ch]">
      <h3 className="font-semibold text-lg">{m.updates_title()}</h3>
      <dl className="mt-2">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-t py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link to={`${paths.howWeCheck}#updates`} className="text-link inline-block py-1 text-sm">
        {m.updates_how()}
      </Link>
    </div>
  );
}
