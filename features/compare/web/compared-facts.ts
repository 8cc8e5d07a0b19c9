import { compareCopy } from '#common/copy/compare.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { writeDay } from '#common/days.ts';
import { type FactName, factNames, facts, writeFact } from '#features/products/facts.ts';
import type { Product } from '#features/products/products.contract.ts';

/** One row of the comparison: a value for each product, null where it is not given. */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean };

const states: Record<Product['status'], string> = {
  listed: compareCopy.onOffer,
  booked: compareCopy.booked,
  sold: compareCopy.sold,
  removed: '',
};

/** The table's head shows the name and a picture; the rows begin with the price and end with the description. */
const middle = factNames.filter((name) => !['name', 'price', 'description', 'pictures'].includes(name));

/** Rows for the facts that at least one seller gives. */
export function comparedFacts(products: Product[], writePrice: (amount: number) => string): ComparedFact[] {
  const row = (name: string, of: (product: Product) => string | null) => {
    const values = products.map((product) => of(product) || null);
    return { name, values, differs: new Set(values.map((value) => value?.toLowerCase())).size > 1 };
  };
  const fact = (name: FactName) => row(facts[name].label(), (product) => writeFact(name, product[name], writePrice));
  return [
    fact('price'),
    row(compareCopy.state, ({ status }) => states[status]),
    ...middle.map(fact),
    row(phonesCopy.factSeller, ({ sellerName }) => sellerName),
    row(phonesCopy.factListed, ({ postedAt }) => writeDay(postedAt)),
    fact('description'),
  ].filter(({ values }) => values.some((value) => value !== null));
}
