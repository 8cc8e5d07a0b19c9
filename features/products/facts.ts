import { writeCondition } from '#common/condition-words.ts';
import { writeDay } from '#common/days.ts';
import { writeDigits } from '#common/figures.ts';
import { writeStorage } from '#common/storage-size.ts';
import type { DamageMap } from '#features/grade/grade.rules.ts';
import { m } from '#translations';

/** `outside` is the name on the wire where it differs from the column. */
type Named = { column: string; outside?: string | readonly [string, string]; label: () => string };

/** The kind decides validation, input and formatting; `formLabel` overrides `label` in the form. */
export type OptionalFact = Named & { optional: true; formLabel?: () => string } & (
    | { kind: 'text'; max: number }
    | { kind: 'gigabytes'; sizes: readonly number[] }
    | { kind: 'percent' | 'day' | 'map' }
    /** Value → words; `choices` is a list of values, stored in this order; `formWords` are for who chooses, not for who reads. */
    | { kind: 'choice' | 'choices'; words: Record<string, () => string>; formWords?: Record<string, () => string> }
  );

/** A grade is computed, never entered. */
type RequiredFact = Named & { optional?: never } & (
    | { kind: 'text' | 'price' | 'condition' | 'year' | 'pictures' }
    | { kind: 'grade'; words: Record<string, () => string> }
  );

/**
 * Every fact of a product, in the order in which people read them. SQL, contract, form, product page, comparison,
 * structured data, the agreed terms of a booking and the seller's later changes all follow this table.
 */
export const facts = {
  name: { column: 'name', outside: 'product_name', label: () => m.products_productName(), kind: 'text' },
  price: { column: 'price', outside: 'product_price', label: () => m.common_price(), kind: 'price' },
  category: {
    column: 'category',
    outside: ['categoryName', 'category'],
    label: () => m.products_factBrand(),
    kind: 'text',
  },
  model: { column: 'model', label: () => m.products_factModel(), kind: 'text', optional: true, max: 80 },
  condition: {
    column: 'condition',
    outside: 'condition_type',
    label: () => m.products_factCondition(),
    kind: 'condition',
  },
  grade: {
    column: 'grade',
    label: () => m.grade_grade(),
    kind: 'grade',
    words: {
      excellent: () => m.grade_words('excellent'),
      good: () => m.grade_words('good'),
      fair: () => m.grade_words('fair'),
      parts: () => m.grade_words('parts'),
    },
  },
  damageMap: { column: 'damage_map', label: () => m.grade_damageMap(), kind: 'map', optional: true },
  storageGb: {
    column: 'storage_gb',
    label: () => m.products_factStorage(),
    kind: 'gigabytes',
    optional: true,
    sizes: [8, 16, 32, 64, 128, 256, 512, 1024],
  },
  memoryGb: {
    column: 'memory_gb',
    label: () => m.products_factMemory(),
    kind: 'gigabytes',
    optional: true,
    sizes: [1, 2, 3, 4, 6, 8, 12, 16, 24],
  },
  colour: { column: 'colour', label: () => m.products_factColour(), kind: 'text', optional: true, max: 40 },
  batteryHealth: {
    column: 'battery_health',
    label: () => m.products_factBattery(),
    formLabel: () => m.products_batteryInPercent(),
    kind: 'percent',
    optional: true,
  },
  networkLock: {
    column: 'network_lock',
    label: () => m.products_factNetwork(),
    kind: 'choice',
    optional: true,
    words: {
      unlocked: () => m.facts_networkWords('unlocked'),
      locked: () => m.facts_networkWords('locked'),
    },
    formWords: { locked: () => m.products_lockedWhich() },
  },
  origin: {
    column: 'origin',
    label: () => m.products_factOrigin(),
    kind: 'choice',
    optional: true,
    words: {
      official: () => m.facts_originWords('official'),
      unofficial: () => m.facts_originWords('unofficial'),
    },
  },
  owed: {
    column: 'owed',
    label: () => m.products_factOwed(),
    kind: 'choice',
    optional: true,
    words: {
      nothing: () => m.facts_owedWords('nothing'),
      instalments: () => m.facts_owedWords('instalments'),
      'sims-lockable': () => m.facts_owedWords('sims-lockable'),
      'phone-lockable': () => m.facts_owedWords('phone-lockable'),
    },
  },
  accountLock: {
    column: 'account_lock',
    label: () => m.products_factAccountLock(),
    kind: 'choice',
    optional: true,
    words: {
      removed: () => m.facts_accountLockWords('removed'),
      'at-meeting': () => m.facts_accountLockWords('at-meeting'),
    },
  },
  sim: {
    column: 'sim',
    label: () => m.products_factSim(),
    kind: 'choice',
    optional: true,
    words: {
      one: () => m.facts_simWords('one'),
      two: () => m.facts_simWords('two'),
      esim: () => m.facts_simWords('esim'),
    },
  },
  repaired: {
    column: 'repaired',
    label: () => m.products_factRepaired(),
    kind: 'choice',
    optional: true,
    words: {
      nothing: () => m.facts_repairWords('nothing'),
      screen: () => m.facts_repairWords('screen'),
      battery: () => m.facts_repairWords('battery'),
      other: () => m.facts_repairWords('other'),
    },
  },
  warrantyUntil: {
    column: 'warranty_until',
    label: () => m.products_factWarranty(),
    formLabel: () => m.products_warrantyUntil(),
    kind: 'day',
    optional: true,
  },
  accessories: {
    column: 'accessories',
    label: () => m.products_factAccessories(),
    kind: 'choices',
    optional: true,
    words: {
      box: () => m.facts_accessoryWords('box'),
      charger: () => m.facts_accessoryWords('charger'),
      cable: () => m.facts_accessoryWords('cable'),
      earphones: () => m.facts_accessoryWords('earphones'),
      case: () => m.facts_accessoryWords('case'),
      receipt: () => m.facts_accessoryWords('receipt'),
    },
  },
  purchaseYear: {
    column: 'purchase_year',
    outside: 'year_of_purches',
    label: () => m.products_factYear(),
    kind: 'year',
  },
  location: { column: 'location', label: () => m.products_factPlace(), kind: 'text' },
  description: { column: 'description', outside: 'spacification', label: () => m.common_description(), kind: 'text' },
  pictures: { column: 'pictures', label: () => m.common_pictures(), kind: 'pictures' },
} as const satisfies Record<string, RequiredFact | OptionalFact>;

type Facts = typeof facts;
export type FactName = keyof Facts;
export type OptionalFactName = { [Name in FactName]: Facts[Name] extends OptionalFact ? Name : never }[FactName];
/** Allowed values of an optional fact; `choices` takes any number of them. */
export type FactChoice<Name extends OptionalFactName> = Facts[Name] extends { words: infer Words }
  ? keyof Words
  : Facts[Name] extends { kind: 'gigabytes' | 'percent' }
    ? number
    : Facts[Name] extends { kind: 'map' }
      ? DamageMap
      : string;
export type ListName = { [Name in FactName]: Facts[Name] extends { kind: 'choices' } ? Name : never }[FactName];
type FactValue = string | number | readonly string[] | DamageMap;

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

/** Formats a fact; empty where it is unknown, and for a damage map, which takes more than a line. */
export function writeFact(name: FactName, value: FactValue | null, writePrice: (amount: number) => string): string {
  if (value === null) return '';
  const fact: RequiredFact | OptionalFact = facts[name];
  const text = String(value);
  switch (fact.kind) {
    case 'map':
      return '';
    case 'price':
      return writePrice(Number(value));
    case 'condition':
      return writeCondition(text);
    case 'gigabytes':
      return writeStorage(Number(value));
    case 'percent':
      return m.products_batteryPercent({ percent: Number(value) });
    case 'day':
      return m.common_warrantyUntil({ day: writeDay(text) });
    case 'grade':
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((each) => fact.words[String(each)]?.() ?? each)
        .join(', ');
    case 'year':
      return writeDigits(text);
    default:
      return text;
  }
}
