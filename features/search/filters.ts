import { conditionInWords, conditions, writeCondition } from '#common/condition-words.ts';
import { writeStorage } from '#common/storage-size.ts';
import { facts, writeFact } from '#features/products/facts.ts';
import { m } from '#translations';

/** Decides how listings are compared, and what a search holds; of several values one must match, names in any capitals. */
export type FilterKind = keyof FilterValues;
type FilterValues = { names: string[]; numbers: number[]; unbooked: boolean } & Record<NumberKind, number>;
type NumberKind = 'atLeast' | 'monthsAhead' | 'priceFrom' | 'priceTo' | 'distance' | 'days';

type Filter = {
  kind: FilterKind;
  /** The product's column. */
  column?: string;
  /** The column of a saved search; without one, every new listing passes, or the filter is not saved. */
  saved?: string;
  /** Numbers to choose from; those of the product's fact where there are none. */
  offered?: () => readonly number[];
  /** The names that come first, in this order; the others follow by frequency. */
  firstNames?: readonly string[];
  /** What an error says it must be, after the name. */
  unit?: string;
  /** Over its choices. */
  title?: () => string;
  /** A choice below the title; the value itself where there is none. */
  choice?: (value: string) => string;
  /** A value that stands alone; as a choice where there is none. */
  chip?: (value: string, writePrice: (amount: number) => string) => string;
  /** In the name of a saved search; its choices where there is none. */
  said?: (values: string[]) => string;
  startsOpen?: boolean;
  byName?: boolean;
  maxShown?: number;
};

/** A town in the script of the reader's language, where the language has a list of them. */
export function writeTown(name: string): string {
  const spellings = m.places_townNames().split('; ');
  return spellings.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? name;
}

/**
 * Every filter of a search, in the order of addresses. Parameters, contract, both indexes, facets, saved searches and their
 * matches, panel, chips and the names of searches all follow this table.
 */
export const filters = {
  brand: {
    kind: 'names',
    column: 'category',
    saved: 'brands',
    title: () => m.search_brand(),
    byName: true,
    startsOpen: true,
  },
  model: { kind: 'names', column: 'model', saved: 'models', title: () => m.search_model() },
  min: {
    kind: 'priceFrom',
    column: 'price',
    saved: 'minPrice',
    chip: (price, writePrice) => m.search_atLeast({ price: writePrice(Number(price)) }),
  },
  max: {
    kind: 'priceTo',
    column: 'price',
    saved: 'maxPrice',
    chip: (price, writePrice) => m.search_atMost({ price: writePrice(Number(price)) }),
  },
  condition: {
    kind: 'names',
    column: 'condition',
    saved: 'conditions',
    firstNames: conditions,
    title: () => m.search_condition(),
    choice: writeCondition,
    said: (values) => m.savedSearches_inCondition({ conditions: anyOf(values.map(conditionInWords)) }),
    startsOpen: true,
    maxShown: 8,
  },
  storage: {
    kind: 'numbers',
    column: 'storageGb',
    saved: 'storages',
    title: () => m.search_storage(),
    choice: (size) => writeStorage(Number(size)),
    startsOpen: true,
  },
  battery: {
    kind: 'atLeast',
    column: 'batteryHealth',
    saved: 'minBattery',
    offered: () => [95, 90, 85, 80],
    title: () => m.search_battery(),
    choice: (percent) => m.search_percentOrMore({ percent: Number(percent) }),
    chip: (percent) => m.search_batteryAtLeast({ percent: Number(percent) }),
    said: ([percent]) => m.savedSearches_batteryFrom({ percent: Number(percent) }),
  },
  place: { kind: 'names', column: 'place', saved: 'places', title: () => m.search_place(), choice: writeTown },
  /** Kilometres from `near`; not saved, since a saved search does not know where somebody is. */
  within: {
    kind: 'distance',
    offered: () => [5, 10, 25, 50],
    unit: 'a number of kilometres',
    title: () => m.search_distance(),
    choice: (kilometres) => m.search_withinKilometres({ kilometres: Number(kilometres) }),
    startsOpen: true,
  },
  year: {
    kind: 'atLeast',
    column: 'purchaseYear',
    saved: 'minYear',
    offered: () => Array.from({ length: 8 }, (_, back) => new Date().getFullYear() - back),
    title: () => m.search_year(),
    choice: (year) => m.search_yearOrLater({ year: Number(year) }),
    chip: (year) => m.search_boughtSince({ year: Number(year) }),
    said: ([year]) => m.savedSearches_boughtFrom({ year: Number(year) }),
  },
  /** The model still gets security updates for so many months. */
  updates: {
    kind: 'monthsAhead',
    column: 'updatesUntil',
    saved: 'minUpdates',
    offered: () => [12, 24, 36],
    unit: 'a number of months',
    title: () => m.search_updates(),
    choice: (months) => m.search_forMonths({ months: Number(months) }),
    chip: (months) => m.search_updatesFor({ months: Number(months) }),
    said: ([months]) => m.savedSearches_updatesFor({ months: Number(months) }),
  },
  /** Posted within so many days, as every new listing is. */
  since: {
    kind: 'days',
    offered: () => [1, 3, 7, 30],
    unit: 'a number of days',
    title: () => m.search_since(),
    choice: (days) => m.search_lastDays({ days: Number(days) }),
    chip: (days) => m.search_postedWithin({ days: Number(days) }),
    said: ([days]) => m.savedSearches_postedWithin({ days: Number(days) }),
  },
  sim: {
    kind: 'names',
    column: 'sim',
    saved: 'sims',
    firstNames: Object.keys(facts.sim.words),
    title: () => facts.sim.label(),
    choice: (value) => writeFact('sim', value, String),
  },
  origin: {
    kind: 'names',
    column: 'origin',
    saved: 'origins',
    firstNames: Object.keys(facts.origin.words),
    title: () => facts.origin.label(),
    choice: (value) => writeFact('origin', value, String),
  },
  owed: {
    kind: 'names',
    column: 'owed',
    saved: 'owed',
    firstNames: Object.keys(facts.owed.words),
    title: () => facts.owed.label(),
    choice: (value) => writeFact('owed', value, String),
  },
  /** Not booked, as every new listing is. */
  available: {
    kind: 'unbooked',
    offered: () => [1],
    chip: () => m.search_availableOnly(),
    said: () => m.savedSearches_availableOnly(),
  },
} as const satisfies Record<string, Filter>;

type Filters = typeof filters;
export type FilterName = keyof Filters;
export type FilterOf<Of extends FilterKind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Of ? Name : never;
}[FilterName];
export type ChosenFilters = { [Name in FilterName]?: FilterValues[Filters[Name]['kind']] | undefined };

export const filterNames = Object.keys(filters) as FilterName[];
/** A row, with every field that rows may have. */
export const filterOf = (name: FilterName): Filter => filters[name];

export const isOfKind = <Of extends FilterKind>(name: FilterName, ...kinds: Of[]): name is FilterOf<Of> =>
  (kinds as FilterKind[]).includes(filters[name].kind);
export const filtersOfKind = <Of extends FilterKind>(...kinds: Of[]) =>
  filterNames.filter((name) => isOfKind(name, ...kinds));
export type NameFilter = FilterOf<'names'>;
export type NumberFilter = FilterOf<'numbers' | 'atLeast' | 'monthsAhead'>;
export const nameFilters = filtersOfKind('names');
export const numberFilters = filtersOfKind('numbers', 'atLeast', 'monthsAhead');
/** Filters that compare a column. */
export type SavedFilter = Exclude<FilterName, FilterOf<'distance' | 'days' | 'unbooked'>>;
export const savedFilters = filterNames.filter((name): name is SavedFilter => 'saved' in filters[name]);
/** Filters whose choices are counted. */
export type Facet = Exclude<FilterName, FilterOf<'priceFrom' | 'priceTo'>>;
export const isFacet = (name: FilterName): name is Facet => filterOf(name).column !== 'price';
export const facets = filterNames.filter(isFacet);

export function mapFilters<Name extends FilterName, Value>(names: readonly Name[], map: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>;
}

const orderBy = (...first: FilterName[]) => [...first, ...filterNames.filter((name) => !first.includes(name))];
/** Both bounds of the price stand together. */
export const panelOrder = orderBy('available', 'brand', 'within', 'min', 'condition', 'storage', 'model');
export const namingOrder = orderBy('brand', 'model', 'storage', 'min', 'max', 'condition', 'battery', 'year');

export const anyOf = (values: readonly string[]) => values.join(m.search_or());
