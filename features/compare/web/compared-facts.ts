import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { type FactName, factNames, facts, writeFact } from '#features/products/facts.ts';
import type { Product } from '#features/products/products.contract.ts';
import { costPerMonth, writePerMonth, writeUpdates } from '#features/products/web/updates.ts';
import { m } from '#translations';

/** One row of the comparison: a value for each product, null where it is not given, and which of them are the best. */
export type ComparedFact = { name: string; values: (string | null)[]; best: boolean[]; differs: boolean };

const conditionsByWorth = ['fair', 'good', 'excellent'];

/** How good a fact is, where everybody would say so: the more the better, and null for what cannot be told. */
const worth: Partial<{ [Name in FactName]: (value: NonNullable<Product[Name]>) => number | null }> = {
  price: (price) => -price,
  condition: (condition) => {
    const index = conditionsByWorth.indexOf(condition.toLowerCase());
    return index < 0 ? null : index;
  },
  storageGb: (size) => size,
  memoryGb: (size) => size,
  batteryHealth: (percent) => percent,
  networkLock: (lock) => (lock === 'unlocked' ? 1 : 0),
  owed: (owed) => (owed === 'nothing' ? 1 : 0),
  purchaseYear: (year) => year,
};

/** None where all are alike, or where only one seller says anything. */
function bestOf(ranks: (number | null)[]): boolean[] {
  const known = ranks.filter((rank) => rank !== null);
  const best = Math.max(...known);
  return ranks.map((rank) => rank === best && known.some((other) => other < best));
}

const states = (): Record<Product['status'], string> => ({
  listed: m.compare_onOffer(),
  booked: m.compare_booked(),
  sold: m.compare_sold(),
  removed: '',
});

/** The table's head shows the name and a picture; the rows begin with the price and end with the description. */
const middle = factNames.filter((name) => !['name', 'price', 'damageMap', 'description', 'pictures'].includes(name));

/** Rows for the facts that at least one seller gives. */
export function comparedFacts(products: Product[], writePrice: (amount: number) => string): ComparedFact[] {
  const updatesLeft = products.map((product) => product.updatesLeft);
  const costs = products.map(costPerMonth);
  const row = (name: string, of: (product: Product) => string | null, ranks: (number | null)[] = []) => {
    const values = products.map((product) => of(product) || null);
    const differs = new Set(values.map((value) => value?.toLowerCase())).size > 1;
    return { name, values, best: bestOf(ranks), differs };
  };
  const fact = (name: FactName) => {
    const rank = worth[name] as ((value: unknown) => number | null) | undefined;
    const ranks = rank && products.map((product) => (product[name] === null ? null : rank(product[name])));
    return row(facts[name].label(), (product) => writeFact(name, product[name], writePrice), ranks);
  };
  return [
    fact('price'),
    row(m.compare_state(), ({ status }) => states()[status]),
    ...middle.map(fact),
    row(m.updates_released(), ({ releasedYear }) => (releasedYear ? writeDigits(releasedYear) : null)),
    row(m.updates_updates(), writeUpdates, updatesLeft),
    row(
      m.updates_perMonth(),
      (product) => writePerMonth(product, writePrice),
      costs.map((cost) => cost && -cost),
    ),
    row(m.common_factSeller(), ({ sellerName }) => sellerName),
    row(m.common_factListed(), ({ postedAt }) => writeDay(postedAt)),
    fact('description'),
  ].filter(({ values }) => values.some((value) => value !== null));
}
