import { actionsCopy } from '#common/copy/actions.ts';
import { daysCopy } from '#common/copy/days.ts';
import { factsCopy } from '#common/copy/facts.ts';
import { ordersCopy } from '#common/copy/orders.ts';
import { phonesCopy } from '#common/copy/phones.ts';

/** `outside` is the name on the wire where it differs from the column. */
type Named = { column: string; outside?: string | readonly [string, string]; label: string };

/** The kind decides validation, input and formatting; `formLabel` overrides `label` in the form. */
export type OptionalFact = Named & { optional: true; formLabel?: string } & (
    | { kind: 'text'; most: number }
    | { kind: 'gigabytes'; sizes: readonly number[] }
    | { kind: 'percent' | 'day' }
    /** Value → words; `choices` is a list of values, stored in this order. */
    | { kind: 'choice' | 'choices'; words: Record<string, string> }
  );

type RequiredFact = Named & { optional?: never; kind: 'text' | 'price' | 'condition' | 'year' | 'pictures' };

/**
 * Every fact of a product, in the order in which people read them. SQL, contract, form, product page, comparison,
 * structured data, the agreed terms of a booking and the seller's later changes all follow this table.
 */
export const facts = {
  name: { column: 'name', outside: 'product_name', label: ordersCopy.productName, kind: 'text' },
  price: { column: 'price', outside: 'product_price', label: actionsCopy.price, kind: 'price' },
  category: { column: 'category', outside: ['categoryName', 'category'], label: phonesCopy.factBrand, kind: 'text' },
  model: { column: 'model', label: phonesCopy.factModel, kind: 'text', optional: true, most: 80 },
  condition: { column: 'condition', outside: 'condition_type', label: phonesCopy.factCondition, kind: 'condition' },
  storageGb: {
    column: 'storage_gb',
    label: phonesCopy.factStorage,
    kind: 'gigabytes',
    optional: true,
    sizes: [8, 16, 32, 64, 128, 256, 512, 1024],
  },
  memoryGb: {
    column: 'memory_gb',
    label: phonesCopy.factMemory,
    kind: 'gigabytes',
    optional: true,
    sizes: [1, 2, 3, 4, 6, 8, 12, 16, 24],
  },
  colour: { column: 'colour', label: phonesCopy.factColour, kind: 'text', optional: true, most: 40 },
  batteryHealth: {
    column: 'battery_health',
    label: phonesCopy.factBattery,
    formLabel: ordersCopy.batteryInPercent,
    kind: 'percent',
    optional: true,
  },
  networkLock: {
    column: 'network_lock',
    label: phonesCopy.factNetwork,
    kind: 'choice',
    optional: true,
    words: factsCopy.networkWords,
  },
  sim: { column: 'sim', label: phonesCopy.factSim, kind: 'choice', optional: true, words: factsCopy.simWords },
  repaired: {
    column: 'repaired',
    label: phonesCopy.factRepaired,
    kind: 'choice',
    optional: true,
    words: factsCopy.repairWords,
  },
  warrantyUntil: {
    column: 'warranty_until',
    label: phonesCopy.factWarranty,
    formLabel: ordersCopy.warrantyUntil,
    kind: 'day',
    optional: true,
  },
  accessories: {
    column: 'accessories',
    label: phonesCopy.factAccessories,
    kind: 'choices',
    optional: true,
    words: factsCopy.accessoryWords,
  },
  purchaseYear: { column: 'purchase_year', outside: 'year_of_purches', label: phonesCopy.factYear, kind: 'year' },
  location: { column: 'location', label: phonesCopy.factPlace, kind: 'text' },
  description: { column: 'description', outside: 'spacification', label: phonesCopy.description, kind: 'text' },
  pictures: { column: 'pictures', label: phonesCopy.pictures, kind: 'pictures' },
} as const satisfies Record<string, RequiredFact | OptionalFact>;

type Facts = typeof facts;
export type FactName = keyof Facts;
export type OptionalFactName = { [Name in FactName]: Facts[Name] extends OptionalFact ? Name : never }[FactName];
/** Allowed values of an optional fact; `choices` takes any number of them. */
export type FactChoice<Name extends OptionalFactName> = Facts[Name] extends { words: infer Words }
  ? keyof Words
  : Facts[Name] extends { kind: 'gigabytes' | 'percent' }
    ? number
    : string;
export type ListName = { [Name in FactName]: Facts[Name] extends { kind: 'choices' } ? Name : never }[FactName];
type FactValue = string | number | readonly string[];

export const factNames = Object.keys(facts) as FactName[];
export const isOptional = (name: FactName): name is OptionalFactName => 'optional' in facts[name];
/** Stored in a booking as JSON; name and price have columns of their own. */
export const agreedTerms = factNames.filter((name) => name !== 'name' && name !== 'price');

export function mapFacts<Value>(map: (fact: RequiredFact | OptionalFact) => Value): Record<FactName, Value> {
  return Object.fromEntries(factNames.map((name) => [name, map(facts[name])])) as Record<FactName, Value>;
}

export function mapOptionalFacts<Value>(map: (fact: OptionalFact, name: OptionalFactName) => Value) {
  return Object.fromEntries(factNames.filter(isOptional).map((name) => [name, map(facts[name], name)])) as Record<
    OptionalFactName,
    Value
  >;
}

export const outsideNamesOfFacts = mapFacts(({ column, outside = column }) => outside) as {
  [Name in FactName]: Facts[Name] extends { outside: infer Outside } ? Outside : Facts[Name]['column'];
};

/** Formats a fact; empty where it is unknown. */
export function writeFact(name: FactName, value: FactValue | null, writePrice: (amount: number) => string): string {
  if (value === null) return '';
  const fact: RequiredFact | OptionalFact = facts[name];
  const text = String(value);
  switch (fact.kind) {
    case 'price':
      return writePrice(Number(value));
    case 'condition':
      return text.charAt(0).toUpperCase() + text.slice(1);
    case 'gigabytes':
      return phonesCopy.gigabytes(Number(value));
    case 'percent':
      return `${text}%`;
    case 'day':
      return phonesCopy.warrantyUntil(daysCopy.writeDay(text));
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((each) => fact.words[each] ?? each)
        .join(', ');
    default:
      return text;
  }
}
