import * as z from 'zod/mini';
import { readDecimal } from '#common/decimal.ts';
import { readPoint } from '#common/distance.ts';
import { endpoint } from '#common/endpoint.ts';
import { numeric } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { product } from '#features/products/products.contract.ts';
import { m } from '#translations';
import { type FilterKind, type FilterName, facets, filterNames, filterOf, filters, mapFilters } from './filters.ts';
import { isOfferedDistance, listOf, longestPlace, maxValues, sorts } from './search-params.ts';

const few = z.maxLength(maxValues, { error: () => m.search_tooManyValues({ max: maxValues }) });

/** One value, several after commas, or the parameter several times. */
const listIn = <Value>(values: z.ZodMiniArray<z.ZodMiniType<Value>>, read: (text: string) => Value) =>
  z.codec(z.union([z.string(), z.array(z.string())]), values.check(few), {
    decode: (value) => listOf([value].flat()).map(read),
    encode: (listed) => listed.join(','),
  });
const texts = listIn(z.array(z.string()), (text) => text);
const numbers = listIn(z.array(z.number()), readDecimal);
const number = (name: FilterName) => numeric(() => `${name} must be ${filterOf(name).unit ?? 'a number'}`);
const distance = (name: FilterName) =>
  number(name).check(z.refine(isOfferedDistance, `${name} must be one of ${filters.within.offered().join(', ')}`));
const flag = () =>
  z.codec(z.string(), z.boolean(), { decode: (value) => value !== '', encode: (value) => (value ? '1' : '') });

/** The value of each kind of filter: in a query, and in a reply. */
const inQuery = {
  ...{ names: () => texts, numbers: () => numbers, unbooked: flag, distance },
  ...{ atLeast: number, monthsAhead: number, priceFrom: number, priceTo: number, days: number },
};
const inReply = {
  ...{ names: () => z.array(z.string()), numbers: () => z.array(z.number()), unbooked: () => z.boolean() },
  ...{
    atLeast: z.number,
    monthsAhead: z.number,
    priceFrom: z.number,
    priceTo: z.number,
    distance: z.number,
    days: z.number,
  },
};
type Shapes<Schemas extends Record<FilterKind, (name: FilterName) => z.ZodMiniType>> = {
  [Name in FilterName]: z.ZodMiniOptional<ReturnType<Schemas[(typeof filters)[Name]['kind']]>>;
};

/** The parameters of search-params.ts, as the API takes them. */
const searchQuery = {
  q: z.optional(z.string().check(z.maxLength(200, { error: () => m.search_searchTooLong() }))),
  ...(mapFilters(filterNames, (name) => z.optional(inQuery[filters[name].kind](name))) as Shapes<typeof inQuery>),
  near: z.optional(
    z.string().check(
      z.maxLength(longestPlace, `Name a place with at most ${longestPlace} characters`),
      z.refine(
        (text) => readPoint(text) !== null,
        'near must be a town, or a latitude and a longitude such as 23.78,90.40',
      ),
    ),
  ),
  sort: z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}`)),
};

/** A distance is from somewhere. */
const hasOrigin = z.refine<Partial<Record<'near' | 'within' | 'sort', unknown>>>(
  ({ near, within, sort }) => Boolean(near) || (within === undefined && sort !== 'distance'),
  { path: ['near'], message: 'Say near which place, as in near=Dhaka' },
);

/** One value of a filter; `word` is a word of `q`. */
const filterValue = { filter: z.union([z.enum(filterNames), z.literal('word')]), value: z.string() };

/** A choice of a filter with its facet count: the results after choosing it. */
const choice = z.object({ value: z.string(), phones: z.int() });
export type Choice = z.output<typeof choice>;

/** The parsed search: words of `q` that name a brand, a size, a price or a place are filters. */
const understood = z.object({
  q: z.optional(z.string()),
  ...(mapFilters(filterNames, (name) => z.optional(inReply[filters[name].kind]())) as Shapes<typeof inReply>),
  near: z.optional(z.string()),
  sort: z.optional(z.enum(sorts)),
});

const counts = z.object({
  total: z.int(),
  understood,
  /** What `near` was understood as; without a point where we do not know that place, and then there are no distances. */
  near: z.nullable(z.object({ name: z.string(), latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) })),
  /** Words that no product has, with their corrections. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** Without results: known makers and models in the text that no product on sale has. */
  notHere: z.array(z.string()),
  /** Of `within`, none without a known `near`. */
  choices: z.object(mapFilters(facets, () => z.array(choice))),
  /** Price range of the results without the price filter; null for none, and for very many. */
  prices: z.nullable(z.object({ lowest: z.number(), highest: z.number() })),
  /** Without results: which filter to remove (`and` which second one) and the number of results that brings. */
  relax: z.array(z.object({ ...filterValue, and: z.optional(z.object(filterValue)), phones: z.int() })),
});
export type Counts = z.output<typeof counts>;

const suggestion = z.object({
  kind: z.enum(['brand', 'model', 'place', 'words']),
  text: z.string(),
  phones: z.int(),
  search: understood,
});
export type Suggestion = z.output<typeof suggestion>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary:
    'Phones for sale, newest first unless asked otherwise; headers X-Total-Count and Link tell how many there are and where to go on',
  query: z.object({ ...pageQuery, ...searchQuery }).check(hasOrigin),
  reply: z.array(product),
  offlineCache: 'replies',
});

export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/category/:categoryName',
  summary: 'Phones of one brand, newest first unless asked otherwise; takes the filters of /products',
  params: z.object({ categoryName: z.string() }),
  query: z.object({ ...pageQuery, ...searchQuery }).check(hasOrigin),
  reply: z.array(product),
  offlineCache: 'replies',
});

export const countProducts = endpoint({
  method: 'GET',
  path: '/products/counts',
  summary: 'How a search was understood, and how many phones each further choice would leave',
  query: z.object(searchQuery).check(hasOrigin),
  reply: counts,
  offlineCache: 'replies',
});

export const suggest = endpoint({
  method: 'GET',
  path: '/products/suggestions',
  summary: 'What somebody who has typed this may be looking for',
  query: z.object({ q: z.string().check(z.maxLength(200, { error: () => m.search_searchTooLong() })) }),
  reply: z.array(suggestion),
});
