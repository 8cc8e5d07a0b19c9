import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysCopy } from '#common/copy/days.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { useHydrated } from '#features/search/web/use-hydrated.ts';
import { paths } from '#web/paths.ts';
import { writeAgo, writeTimeLeft } from './relative-days.ts';

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

const levels = [
  { from: 90, words: phonesCopy.batteryStrong, look: 'fill-positive' },
  { from: 80, words: phonesCopy.batteryFair, look: 'fill-accent' },
  { from: 0, words: phonesCopy.batteryWorn, look: 'fill-warning' },
] as const;

/** How much of its first capacity the battery has kept; the words say what that means. */
export function BatteryMeter({ percent }: { percent: number }) {
  const { words, look } = levels.find(({ from }) => percent >= from) ?? levels[2];
  return (
    <>
      <span className="flex items-center gap-3">
        <span className="figures shrink-0">{percent} %</span>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-24 rounded-full">
          <rect width="100" height="8" className="fill-line" />
          <rect width={percent} height="8" className={look} />
        </svg>
      </span>
      <span className="block text-muted text-sm first-letter:uppercase">{words}</span>
    </>
  );
}

/** How long a phone has been on offer; without script, since when. */
export function ListedOn({ at }: { at: string }) {
  const written = useReaderText(
    () => writeAgo(new Date(at)),
    () => daysCopy.writeDay(at),
  );
  return (
    <time dateTime={at} title={daysCopy.writeDay(at)}>
      {written}
    </time>
  );
}

/** A text that depends on the reader's clock, once the page is hydrated; before, one that is the same for everybody. */
function useReaderText(forReader: () => string, forEverybody: () => string): string {
  return useHydrated() ? forReader() : forEverybody();
}

/** How much of the warranty is left today; without script, how long it lasts. */
export function WarrantyLeft({ until }: { until: string }) {
  const day = daysCopy.writeDay(until);
  const written = useReaderText(
    () => {
      // Of a date alone the hour must be said, or it would begin the evening before for half of the world.
      const left = writeTimeLeft(new Date(`${until}T00:00`));
      return left ? phonesCopy.warrantyLeft(left, day) : phonesCopy.warrantyEnded(day);
    },
    () => phonesCopy.warrantyUntil(day),
  );
  return <time dateTime={until}>{written}</time>;
}
