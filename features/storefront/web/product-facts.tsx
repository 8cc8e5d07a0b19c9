import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { paths } from '#web/paths.ts';
import { BatteryMeter } from './battery-meter.tsx';
import { ListedOn } from './listed-on.tsx';
import { WarrantyLeft } from './warranty-left.tsx';

/** Everything the seller has said; what was left open is not listed. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {phonesCopy.facts}
      </h2>
      <dl className="mt-4">
        {factsOf(product).map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-t py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere min-w-0 first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(product: Product) {
  const { category, condition, purchaseYear, location, sellerName, postedAt } = product;
  const { model, storageGb, memoryGb, colour, batteryHealth, networkLock, accessories, warrantyUntil } = product;
  const facts: { name: string; value: ReactNode }[] = [
    { name: phonesCopy.factBrand, value: <BrandLink category={category} /> },
    { name: phonesCopy.factModel, value: model },
    { name: phonesCopy.factStorage, value: storageGb && phonesCopy.gigabytes(storageGb) },
    { name: phonesCopy.factMemory, value: memoryGb && phonesCopy.gigabytes(memoryGb) },
    { name: phonesCopy.factColour, value: colour },
    { name: phonesCopy.factCondition, value: describeCondition(condition).label },
    { name: phonesCopy.factBattery, value: batteryHealth && <BatteryMeter percent={batteryHealth} /> },
    { name: phonesCopy.factNetwork, value: networkLock && phonesCopy.networkWords[networkLock] },
    { name: phonesCopy.factYear, value: <span className="figures">{purchaseYear}</span> },
    { name: phonesCopy.factWarranty, value: warrantyUntil && <WarrantyLeft until={warrantyUntil} /> },
    { name: phonesCopy.factAccessories, value: writeAccessories(accessories) },
    { name: phonesCopy.factPlace, value: location },
    { name: phonesCopy.factSeller, value: sellerName ?? phonesCopy.unknownSeller },
    { name: phonesCopy.factListed, value: <ListedOn at={postedAt} /> },
  ];
  return facts.filter(({ value }) => value);
}

function BrandLink({ category }: { category: string }) {
  return (
    <Link to={paths.category(category)} className="text-link">
      {category}
    </Link>
  );
}

const writeAccessories = (names: string[]) => names.map((name) => phonesCopy.accessoryWords[name] ?? name).join(', ');
