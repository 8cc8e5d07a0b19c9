import type pg from 'pg';
import { metresBetween, metresSql, type Point } from '#common/distance.ts';
import { isBooked, joinBooked } from '#features/products/server/products.queries.ts';
import type { Db } from '#platform/db/client.ts';
import type { Choice } from '../search.contract.ts';
import {
  asTime,
  choicesOf,
  type Filter,
  filtersOf,
  maxPriced,
  maxRelaxed,
  type NamedColumn,
  namedColumns,
  relaxationsOf,
  sinceChoices,
  timeSince,
} from './facets.ts';
import type { ParsedQuery } from './query-parser.ts';
import { asTextQuery } from './search.queries.ts';
import {
  type Cursor,
  type Entry,
  type FacetCounts,
  type FoundPage,
  maxSuggestions,
  nothing,
  type PageOrder,
  pageOfBooked,
  partOf,
  type SearchIndex,
  suggestionOf,
  unknownDistance,
  type Wanted,
  wantedFor,
} from './search-index.ts';

/** Asks PostgreSQL for everything, and keeps nothing: for more listings than fit into the memory of every instance. */
export function openDatabaseIndex(db: Db): SearchIndex {
  let version = 0;

  async function run<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    return (await db.$client.query<Row>({ text, values })).rows;
  }

  /** The names in search_names that differ from these in capitals only, by column. */
  async function findSpellings({ search }: ParsedQuery): Promise<Spellings> {
    const chosen = namedColumns.flatMap((column) => search[column] ?? []);
    const folded = chosen.map((name) => name.toLowerCase());
    const rows =
      folded.length === 0
        ? []
        : await run<{ kind: NamedColumn; name: string; folded: string }>(
            'select distinct kind, name, folded from search_names where folded = any($1::text[])',
            [folded],
          );
    return (column, names) => {
      const wanted = new Set(names.map((name) => name.toLowerCase()));
      return rows.flatMap((row) => (row.kind === column && wanted.has(row.folded) ? [row.name] : []));
    };
  }

  async function findPage(query: ParsedQuery, page: PageOrder): Promise<FoundPage> {
    if (query.missing.length > 0) return { total: 0, free: [], booked: [], next: undefined };
    const spellings = await findSpellings(query);
    const find = async (part: 'free' | 'booked', wanted: Wanted) => {
      for (const kilometres of reachesOf(query, wanted)) {
        const { text, values } = pageStatement(query, spellings, part, wanted, kilometres);
        const entries = await run<Entry>(text, values);
        if (entries.length === wanted.max || kilometres === undefined) return entries;
      }
      return [];
    };
    const free = page.after?.booked ? nothing : partOf(await find('free', wantedFor(page)), page);
    const rest = pageOfBooked(page, free);
    const booked = rest ? partOf(await find('booked', wantedFor(rest)), rest) : nothing;
    const next = free.next ?? booked.next;
    const isAll = !page.after && !next;
    const total = isAll ? free.numbers.length + booked.numbers.length : await count(query, spellings);
    return { total, free: free.numbers, booked: booked.numbers, next };
  }

  async function count(query: ParsedQuery, spellings: Spellings, part: 'all' | 'booked' = 'all'): Promise<number> {
    const { values, filters, from } = listingsOf(query, spellings);
    const listings =
      part === 'booked'
        ? `${from('with bookings')} ${whereAll(filters, [isBooked])}`
        : `${from()} ${whereAll(filters)}`;
    const rows = await run<{ total: number }>(`select count(*)::int as total ${listings}`, values);
    return rows[0]?.total ?? 0;
  }

  /** The listings of each combination of these columns that fail no filter, or just one of `own`. */
  async function countBy(
    columns: string[],
    own: readonly string[],
    query: ParsedQuery,
    spellings: Spellings,
    since: readonly number[] = [],
  ) {
    const { values, filters, from } = listingsOf(query, spellings);
    const replaced = filters.filter(({ filter }) => own.includes(filter));
    const kept = filters.filter(({ filter }) => !own.includes(filter));
    // Not `= 0`, of which the planner expects so few that it would look up the words of each.
    const atMostOne = replaced.length > 1 ? 'missed & (missed - 1) < 1' : 'true';
    const newer = since.map(
      (time, at) => `, count(*) filter (where posted_at >= to_timestamp(${time / 1000}))::int as newer${at}`,
    );
    const groups = columns.map((_, at) => `c${at}`).join();
    const rows = await run<Group>(
      `with candidates as (
         select ${columns.map((column, at) => `${column} as c${at}`).join()}, p.posted_at, ${missedBy(replaced)} as missed
         ${from()} ${whereAll(kept)}
       )
       select ${groups}, missed, count(*)::int as phones${newer.join('')} from candidates where ${atMostOne}
       group by ${groups}, missed`,
      values,
    );
    /** Those that fail no filter but the facet's own. */
    const rowsOf = (facet: string) => {
      const at = replaced.findIndex(({ filter }) => filter === facet);
      return rows.filter(({ missed }) => missed === 0 || (at >= 0 && missed === 1 << at));
    };
    return {
      total: sum(rows.filter(({ missed }) => missed === 0)),
      rowsOf,
      byColumn: (facet: string, at: number) => {
        const counts = new Map<unknown, number>();
        for (const { phones, [`c${at}` as const]: value } of rowsOf(facet))
          counts.set(value, (counts.get(value) ?? 0) + phones);
        return counts;
      },
    };
  }

  async function countFacets(query: ParsedQuery): Promise<FacetCounts> {
    const spellings = await findSpellings(query);
    if (query.missing.length > 0)
      return {
        total: 0,
        choices: choicesOf(query, {
          named: (column) => mergeSpellings(new Map(), spellings(column, query.search[column] ?? [])),
          numbered: { storage: none, battery: none, year: none, since: none, within: none, available: none },
        }),
        prices: null,
        relax: await findRelaxations(query, spellings),
      };
    const point = query.near?.point;
    // One after the other: each may have all cores of the database, and all of its time.
    const names = await countBy(
      ['p.category', 'p.model', 'p.condition'],
      ['brand', 'model', 'condition'],
      query,
      spellings,
    );
    const points = point ? ['p.latitude', 'p.longitude'] : [];
    const places = await countBy(['p.place', ...points], ['place', 'within'], query, spellings);
    const numbers = await countBy(
      ['p.storage_gb', 'p.battery_health', 'p.purchase_year'],
      ['storage', 'battery', 'year', 'since'],
      query,
      spellings,
      sinceChoices.map(timeSince),
    );
    const byName = {
      brand: names.byColumn('brand', 0),
      model: names.byColumn('model', 1),
      condition: names.byColumn('condition', 2),
      place: places.byColumn('place', 0),
    };
    const byStorage = numbers.byColumn('storage', 0);
    const byBattery = numbers.byColumn('battery', 1);
    const byYear = numbers.byColumn('year', 2);
    const byTime = numbers.rowsOf('since');
    const nearby = point
      ? places
          .rowsOf('within')
          .flatMap(({ c1: latitude, c2: longitude, phones }) =>
            typeof latitude === 'number' && typeof longitude === 'number'
              ? [{ metres: metresBetween({ latitude, longitude }, point), phones }]
              : [],
          )
      : [];
    const { total } = numbers;
    const free = query.search.available ? total : total - (await count(query, spellings, 'booked'));
    return {
      total,
      choices: choicesOf(query, {
        named: (column) => mergeSpellings(byName[column], spellings(column, query.search[column] ?? [])),
        numbered: {
          storage: (size) => byStorage.get(size) ?? 0,
          battery: (percent) => countFrom(byBattery, percent),
          year: (year) => countFrom(byYear, year),
          since: (days) => byTime.reduce((all, row) => all + (row[`newer${sinceChoices.indexOf(days)}`] ?? 0), 0),
          within: (kilometres) => sum(nearby.filter(({ metres }) => metres <= kilometres * 1000)),
          available: () => free,
        },
      }),
      prices: total > maxPriced ? null : await findPrices(query, spellings),
      relax: total > 0 ? [] : await findRelaxations(query, spellings),
    };
  }

  /** Of the results without the price filter. */
  async function findPrices(query: ParsedQuery, spellings: Spellings): Promise<FacetCounts['prices']> {
    const unpriced = { ...query, search: { ...query.search, min: undefined, max: undefined } };
    const { values, filters, from } = listingsOf(unpriced, spellings);
    const [range] = await run<{ lowest: number | null; highest: number }>(
      `select min(p.price)::float8 as lowest, max(p.price)::float8 as highest ${from()} ${whereAll(filters)}`,
      values,
    );
    return range?.lowest == null ? null : { lowest: range.lowest, highest: range.highest };
  }

  /** A filter that nothing passes is among those that are taken back, so the others are counted without it. */
  async function findRelaxations(query: ParsedQuery, spellings: Spellings): Promise<FacetCounts['relax']> {
    const { words, missing } = query;
    const maxMissed = maxRelaxed - missing.length;
    if (maxMissed < 0) return [];
    const known = { ...query, words: words.filter((word) => !missing.includes(word)) };
    const { values, filters, from } = listingsOf(known, spellings, maxMissed);
    const rows = await run<{ missed: number; phones: number }>(
      `with candidates as (select ${missedBy(filters)} as missed ${from()} ${whereAll([])})
       select missed, count(*)::int as phones from candidates where bit_count(missed::bit(31)) <= ${maxMissed} group by missed`,
      values,
    );
    const phones = new Map(rows.map((row) => [row.missed, row.phones]));
    const isMissing = ({ filter, value }: Pick<Filter<string>, 'filter' | 'value'>) =>
      filter === 'word' && missing.includes(value);
    let bit = 1;
    const all = listingsOf(query, spellings).filters.map((filter) => {
      const own = isMissing(filter) ? 0 : bit;
      if (own) bit <<= 1;
      return { ...filter, bit: own };
    });
    return relaxationsOf(all, (...positions) => {
      const failed = positions.flatMap((at) => (at === undefined ? [] : (all[at] ?? [])));
      if (failed.filter(isMissing).length < missing.length) return 0;
      return phones.get(failed.reduce((bits, filter) => bits | filter.bit, 0)) ?? 0;
    });
  }

  return {
    // Nothing is shared: what a request finds is as new as the request.
    version: () => version++,
    async findNames(words) {
      const rows = await run<{ kind: 'brand' | 'place'; name: string; words: string[] }>(
        `select kind, name, words from search_names
         where kind in ('brand', 'place') and words <@ $1::text[] and words <> '{}' order by name`,
        [words],
      );
      const known = { brand: new Map<string, string>(), place: new Map<string, string>() };
      for (const row of rows) known[row.kind].set(row.words.join(' '), row.name);
      return known;
    },
    async findMissing(words) {
      const rows = await run<{ word: string }>(
        'select word from unnest($1::text[], $2::text[]) as asked (word, query) where not has_match(query::tsquery)',
        [words, words.map(asTextQuery)],
      );
      const missing = new Set(rows.map(({ word }) => word));
      return words.filter((word) => missing.has(word));
    },
    findPage,
    countFacets,
    async complete(words) {
      const found = await run<{ kind: keyof typeof columnOf; name: string; brand: string }>(
        `select kind, name, brand from search_names
         where kind <> 'condition' and ' ' || array_to_string(words, ' ') like all ($1::text[]) order by name, brand`,
        [words.map((word) => `% ${word}%`)],
      );
      const suggestions = [];
      for (const kind of ['brand', 'model', 'place'] as const) {
        const names = found.filter((each) => each.kind === kind);
        if (names.length === 0 || suggestions.length >= maxSuggestions) continue;
        const rows = await run<{ name: string; phones: number }>(
          `select p.${columnOf[kind]} as name, count(*)::int as phones from products p
           where p.status = 'listed' and p.${columnOf[kind]} = any($1::text[]) group by p.${columnOf[kind]}`,
          [names.map(({ name }) => name)],
        );
        const brands = new Map(names.map(({ name, brand }) => [name, brand]));
        const counted = mergeSpellings(new Map(rows.map(({ name, phones }) => [name, phones]))).sort(
          (one, other) => other.phones - one.phones || (one.value < other.value ? -1 : 1),
        );
        suggestions.push(...counted.map(({ value, phones }) => suggestionOf(kind, value, phones, brands.get(value))));
      }
      return suggestions.slice(0, maxSuggestions);
    },
    async countByBrand() {
      const rows = await run<{ name: string; phones: number }>(
        `select p.category as name, count(*)::int as phones from products p where p.status = 'listed' group by p.category`,
        [],
      );
      const counts = new Map(rows.map(({ name, phones }) => [name, phones]));
      return { total: sum(rows), ofBrand: (name) => counts.get(name) ?? 0 };
    },
  };
}

/** By the joined column, as an anti-join: of another column the planner does not know how many are null. */
const isFree = 'booked.product_id is null';
const columnOf = { brand: 'category', model: 'model', condition: 'condition', place: 'place' } as const;

/** A combination of values with the filter that its listings fail. */
type Group = {
  missed: number;
  phones: number;
  [column: `c${number}`]: string | number | null;
  [newer: `newer${number}`]: number;
};
type Spellings = (column: NamedColumn, names: readonly string[]) => string[];

const none = () => 0;

/** Up to so many words are joined one by one where a listing may lack some of them. */
const maxJoined = 5;

/**
 * A statement in the making: filters as conditions on a product `p`, and what they need to be joined. Its listings have all
 * words of the query, or lack `maxMissed` of them at most.
 */
function listingsOf(query: ParsedQuery, spellings: Spellings, maxMissed?: number) {
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const joins: string[] = [];
  const filters = filtersOf<string>(query, {
    named: (column, names) => {
      const spelled = spellings(column, names);
      // Of one value, an index by it and by time is also one by time.
      const isOne = spelled.length === 1 ? `${param(spelled[0])}::text` : `any(${param(spelled)}::text[])`;
      return `p.${columnOf[column]} = ${isOne}`;
    },
    storage: (sizes) => `p.storage_gb = any(${param(sizes)}::float8[])`,
    price: (low, high) =>
      Number.isFinite(high) ? `p.price <= ${param(high)}::numeric` : `p.price >= ${param(low)}::numeric`,
    atLeast: (column, value) =>
      `p.${{ battery: 'battery_health', year: 'purchase_year' }[column]} >= ${param(value)}::float8`,
    within: (origin, kilometres) => isWithin(origin, kilometres),
    since: (time) => `p.posted_at >= to_timestamp(${param(time)}::float8 / 1000)`,
    free: () => isFree,
    word: (word) => {
      const isIn = (alias: string) => `${alias}.search @@ ${param(asTextQuery(word))}::tsquery`;
      if (maxMissed === undefined) {
        joins[0] = 'join product_words w on w.product_id = p.id';
        return isIn('w');
      }
      if (query.words.length > maxJoined) {
        joins[0] ??= `join product_words w on w.product_id = p.id and w.search @@ ${param(lacking(query.words, maxMissed))}::tsquery`;
        return isIn('w');
      }
      const table = `w${joins.length}`;
      joins.push(`left join product_words ${table} on ${table}.product_id = p.id and ${isIn(table)}`);
      return `${table}.product_id is not null`;
    },
  });
  const from = (bookings: 'with bookings' | 'as filtered' = 'as filtered') =>
    `from products p ${joins.join(' ')} ${bookings === 'with bookings' || query.search.available ? joinBooked : ''}`;
  return { values, param, filters, from };
}

/** Of one group more than words are lacking, a listing has every word of one at least. */
function lacking(words: readonly string[], max: number): string {
  const groups = Array.from({ length: max + 1 }, (_, group) => words.filter((_word, at) => at % (max + 1) === group));
  const allOf = (group: string[]) => group.map((word) => `(${asTextQuery(word)})`).join(' & ');
  return groups.map((group) => `(${allOf(group)})`).join(' | ');
}

const whereAll = (filters: readonly Filter<string>[], more: readonly string[] = []) =>
  ["where p.status = 'listed'", ...filters.map(({ test }) => test), ...more].join(' and ');

/** One bit for each filter. */
const missedBy = (filters: readonly Filter<string>[]) =>
  filters.map(({ test }, at) => `case when ${test} then 0 else ${1 << at} end`).join(' + ') || '0';

const asSql = ({ latitude, longitude }: Point) => ({
  latitude: `(${latitude})::float8`,
  longitude: `(${longitude})::float8`,
});

const kilometresPerDegree = 111;

/** Distances are computed within a box only, which an index finds. */
function isWithin(origin: Point, kilometres: number): string {
  const north = kilometres / kilometresPerDegree;
  const east = north / Math.cos((Math.min(Math.abs(origin.latitude) + north, 89.9) * Math.PI) / 180);
  const isAround = (column: keyof Point, degrees: number) =>
    `p.${column} between ${origin[column] - degrees} and ${origin[column] + degrees}`;
  const wrapsAround = Math.abs(origin.longitude) + east > 180;
  const box = [isAround('latitude', north), ...(wrapsAround ? [] : [isAround('longitude', east)])];
  return `(${box.join(' and ')} and ${metresSql('p', asSql(origin))} <= ${kilometres * 1000})`;
}

/** By distance, a page is looked for in ever larger circles; undefined is everywhere. */
const reaches = [5, 25, 125, 625];
function reachesOf({ search }: ParsedQuery, { order, after }: Wanted): (number | undefined)[] {
  const isBounded = order !== 'distance' || search.within !== undefined;
  return [...(isBounded ? [] : reaches.filter((reach) => reach * 1000 > (after?.key ?? 0))), undefined];
}

function pageStatement(
  query: ParsedQuery,
  spellings: Spellings,
  part: 'free' | 'booked',
  { order, max, after }: Wanted,
  reach: number | undefined,
) {
  const { values, param, filters, from } = listingsOf(query, spellings);
  const point = query.near?.point;
  const metres = point ? `coalesce(${metresSql('p', asSql(point))}, ${unknownDistance})` : String(unknownDistance);
  const key = { newest: 'p.posted_at', 'price-up': 'p.price', 'price-down': 'p.price', distance: metres }[order];
  const isRising = order === 'price-up' || order === 'distance';
  const isAfter = ({ key: lastKey, number }: Cursor) => {
    const last =
      order === 'newest' ? `to_timestamp(${param(asTime(lastKey))}::float8 / 1000)` : `${param(lastKey)}::numeric`;
    return `${key} ${isRising ? '>=' : '<='} ${last} and (${key} <> ${last} or p.number < ${param(number)}::float8)`;
  };
  const more = [
    part === 'free' ? isFree : isBooked,
    ...(reach && point ? [isWithin(point, reach)] : []),
    ...(after ? [isAfter(after)] : []),
  ];
  const shownKey = order === 'newest' ? `extract(epoch from ${key}) * 1000` : key;
  const text = `
    select p.number, (${shownKey})::float8 as key ${from('with bookings')} ${whereAll(filters, more)}
    order by ${key}${isRising ? '' : ' desc'}, p.number desc limit ${max}`;
  return { text, values };
}

/** Names that differ in capitals only are one, in the spelling that most listings have. */
function mergeSpellings(counts: ReadonlyMap<unknown, number>, known: readonly string[] = []): Choice[] {
  const merged = new Map<string, Choice & { max: number }>();
  for (const [name, phones] of [...counts, ...known.map((each) => [each, 0] as const)]) {
    if (typeof name !== 'string' || name === '') continue;
    const folded = name.toLowerCase();
    const { value, max, phones: others } = merged.get(folded) ?? { value: name, max: phones, phones: 0 };
    const isMore = phones > max || (phones === max && name < value);
    merged.set(folded, { value: isMore ? name : value, max: Math.max(phones, max), phones: phones + others });
  }
  return [...merged.values()].map(({ value, phones }) => ({ value, phones }));
}

const sum = (rows: readonly { phones: number }[]) => rows.reduce((total, { phones }) => total + phones, 0);

const countFrom = (counts: ReadonlyMap<unknown, number>, least: number) =>
  sum([...counts].flatMap(([value, phones]) => (typeof value === 'number' && value >= least ? [{ phones }] : [])));
