import { compareCopy } from '#common/copy/compare.ts';
import { daysCopy } from '#common/copy/days.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { describeCondition } from '#features/products/web/condition.ts';

/** One line of the comparison: what each phone says, null where it says nothing. */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean };

const states: Record<Product['status'], string | null> = {
  listed: compareCopy.onOffer,
  booked: compareCopy.booked,
  sold: compareCopy.sold,
  removed: null,
};

/** Every fact of a phone, in the order in which one decides. */
const facts: { name: string; of: (product: Product) => string | false | null }[] = [
  { name: compareCopy.state, of: ({ status }) => states[status] },
  { name: phonesCopy.factCondition, of: ({ condition }) => describeCondition(condition).label },
  { name: phonesCopy.factBrand, of: ({ category }) => category },
  { name: phonesCopy.factModel, of: ({ model }) => model },
  { name: phonesCopy.factStorage, of: ({ storageGb: size }) => size !== null && phonesCopy.gigabytes(size) },
  { name: phonesCopy.factMemory, of: ({ memoryGb: size }) => size !== null && phonesCopy.gigabytes(size) },
  { name: phonesCopy.factColour, of: ({ colour }) => colour },
  { name: phonesCopy.factBattery, of: ({ batteryHealth }) => batteryHealth !== null && `${batteryHealth} %` },
  { name: phonesCopy.factNetwork, of: ({ networkLock }) => networkLock && phonesCopy.networkWords[networkLock] },
  { name: phonesCopy.factYear, of: ({ purchaseYear }) => String(purchaseYear) },
  {
    name: phonesCopy.factWarranty,
    of: ({ warrantyUntil: day }) => day && phonesCopy.warrantyUntil(daysCopy.writeDay(day)),
  },
  {
    name: phonesCopy.factAccessories,
    of: ({ accessories }) =>
      accessories
        .map((name) => phonesCopy.accessoryWords[name] ?? name)
        .sort()
        .join(', '),
  },
  { name: phonesCopy.factPlace, of: ({ location }) => location },
  { name: phonesCopy.factSeller, of: ({ sellerName }) => sellerName },
  { name: phonesCopy.factListed, of: ({ postedAt }) => daysCopy.writeDay(postedAt) },
  { name: phonesCopy.description, of: ({ description }) => description },
];

/** What nobody says of any phone is no line. */
export function comparedFacts(products: Product[], writePrice: (amount: number) => string): ComparedFact[] {
  return [{ name: compareCopy.price, of: ({ price }: Product) => writePrice(price) }, ...facts]
    .map(({ name, of }) => {
      const values = products.map((product) => of(product) || null);
      return { name, values, differs: new Set(values.map((value) => value?.toLowerCase())).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}
