import { type Point, readPoint, writePoint } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { findPlace } from '#features/places/server/gazetteer.ts';
import type { Reader } from '#features/products/server/products.queries.ts';
import type { Db } from '#platform/db/client.ts';
import { linkTo, mostPerPage, type PageRequest } from '#platform/db/paging.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Counts, Suggestion } from '../search.contract.ts';
import { type Search, type Sort, withoutDistance } from '../search-params.ts';
import { type Bitmap, count, intersect, lastPositions, positionsIn, subtract } from './bitmaps.ts';
import { applyFilters, countFacets, filtersOf, missingWords } from './facets.ts';
import { type ListingIndex, unknownDistance } from './listing-index.ts';
import type { LiveIndex } from './live-index.ts';
import { knownNameOf, type Origin, type ParsedQuery, parseQuery } from './query-parser.ts';
import { findCorrections, readBestProducts, readProducts } from './search.queries.ts';

/** Number of newest matches that are ranked; the others follow by date. */
const mostRanked = 400;
const mostSuggestions = 8;

export function openSearch(db: Db, live: LiveIndex) {
  const parsing = new Map<string, Promise<ParsedQuery>>();

  /** Deduplicates concurrent parses, since a page and its counts are requested together. */
  async function parse(search: Search): Promise<ParsedQuery> {
    const near = search.near ? await findOrigin(search.near) : undefined;
    const parsed = await parseWords(near?.point ? { ...search, near: near.name } : withoutDistance(search));
    return near ? { ...parsed, near } : parsed;
  }

  function parseWords(requested: Search): Promise<ParsedQuery> {
    if (!requested.q) return Promise.resolve({ search: requested, words: [], corrections: [] });
    const key = `${live.version()} ${JSON.stringify(requested)}`;
    const parsed = parsing.get(key) ?? parseWithCorrections(requested).finally(() => parsing.delete(key));
    parsing.set(key, parsed);
    return parsed;
  }

  /** Only words that no listing has are corrected. */
  async function parseWithCorrections(requested: Search): Promise<ParsedQuery> {
    const parsed = await live.query([], (index) => parseQuery(requested, index, []));
    const missing = await live.query(parsed.words, (index) => missingWords(parsed.words, index));
    const corrections = await findCorrections(
      db,
      missing.filter((word) => !knownNameOf(word)),
    );
    if (corrections.length === 0) return parsed;
    return live.query([], (index) => parseQuery(requested, index, corrections));
  }

  /** The index selects the products of a page, the database reads them. */
  async function readPage(requested: Search, request: PageRequest & { reader: Reader }): Promise<WireText> {
    const query = await parse(requested);
    const { words, search, near } = query;
    const sort = search.sort ?? (words.length > 0 ? 'best' : 'newest');
    const after = readCursor(request.cursor, sort);
    const limit = Math.min(request.limit ?? mostPerPage, mostPerPage);
    const page = await live.query(words, (index) => {
      const found = applyFilters(index, filtersOf(query, index));
      const isRanked = sort === 'best' && words.length > 0 && after?.order !== 'newest';
      const order = isRanked ? 'best' : sort === 'best' ? 'newest' : sort;
      return {
        total: count(found),
        order,
        ...findFreeFirst(found, index, { order, limit, after, origin: near?.point }),
      };
    });
    const { reader } = request;
    const ranked =
      page.order === 'best'
        ? await readBestProducts(db, { numbers: page.free, words, reader, limit, offset: after?.key ?? 0 })
        : { numbers: page.free, products: await readProducts(db, page.free, reader) };
    const numbers = [...ranked.numbers, ...page.booked];
    const products = [...ranked.products, ...(await readProducts(db, page.booked, reader))];
    const headers = {
      'x-total-count': String(page.total),
      ...(page.next && { link: linkTo(writeCursor(page.next), request.url) }),
    };
    return new WireText(`[${products.join()}]`, headers, numbers);
  }

  async function countResults(requested: Search): Promise<Counts> {
    const query = await parse(requested);
    return live.query(query.words, (index) => countFacets(query, index));
  }

  /** Brands, models and places with this prefix; without any, the search with corrected spelling. */
  async function suggest(q: string): Promise<Suggestion[]> {
    const words = wordsOf(q);
    if (words.length === 0) return [];
    const found = await live.query([], (index) => completions(words, index));
    if (found.length > 0) return found;
    const { total, understood, corrections } = await countResults({ q });
    if (total === 0) return [];
    const meant = new Map(corrections.map(({ typed, meant }) => [typed, meant]));
    const text = words.map((word) => meant.get(word) ?? word).join(' ');
    return [{ kind: 'words', text, phones: total, search: understood }];
  }

  return { readPage, countResults, suggest };
}

async function findOrigin(text: string): Promise<Origin> {
  const point = readPoint(text);
  if (point) return { name: writePoint(point), point };
  const place = await findPlace(text);
  return { name: place?.name ?? text, point: place };
}

/** Cursor: the sort key of the last product of a page, and whether that is a booked one. */
type Cursor = { order: Sort; key: number; number: number; booked?: boolean };

const letters = { newest: 'n', 'price-up': 'u', 'price-down': 'd', distance: 'k', best: 'b' } as const;

function writeCursor({ order, key, number, booked }: Cursor): string {
  return Buffer.from(`${letters[order]} ${key} ${number}${booked ? ' b' : ''}`).toString('base64url');
}

/** A search by best match continues by date after the ranked products, so its cursors may be of either order. */
function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (text === undefined) return undefined;
  const [letter, key, number, booked] = Buffer.from(text, 'base64url').toString().split(' ');
  const order = (Object.keys(letters) as Sort[]).find((each) => letters[each] === letter);
  const fits = order === sort || (sort === 'best' && order === 'newest');
  if (!order || !fits || !isNumber(key) || !isNumber(number))
    throw new Refusal('invalid', 'This is not a cursor we gave', {
      errors: [{ field: 'cursor', message: 'This is not a cursor we gave' }],
    });
  return { order, key: Number(key), number: Number(number), booked: booked === 'b' };
}

const isNumber = (text: string | undefined) => /^-?\d{1,16}(\.\d{1,2})?$/.test(text ?? '');

/** Before every product of its order. */
const beforeAll = { newest: Number.MAX_SAFE_INTEGER, 'price-up': -1, 'price-down': 1e15, distance: -1 } as const;

type PageOrder = { order: Sort; limit: number; after: Cursor | undefined; origin: Point | undefined };

/** Whatever the order, booked products come after those one can have; a best match continues with the newest booked ones. */
function findFreeFirst(found: Bitmap, index: ListingIndex, page: PageOrder) {
  const { order, limit, after } = page;
  const booked = intersect(found, [index.range('booked', 1)]);
  if (booked.every((word) => word === 0)) {
    const { numbers, next } = findNumbers(found, index, page);
    return { free: numbers, booked: [], next };
  }
  const { numbers: free, next } = after?.booked ? { numbers: [] } : findNumbers(subtract(found, booked), index, page);
  if (next) return { free, booked: [], next };
  const left = limit - (order === 'best' ? free.length - (after?.key ?? 0) : free.length);
  const orderOfBooked = order === 'best' ? 'newest' : order;
  const first: Cursor = { order: orderOfBooked, key: beforeAll[orderOfBooked], number: 0, booked: true };
  if (left <= 0) return { free, booked: [], next: first };
  const pageOfBooked = { ...page, order: orderOfBooked, limit: left, after: after?.booked ? after : first };
  const rest = findNumbers(booked, index, pageOfBooked);
  return { free, booked: rest.numbers, next: rest.next && { ...rest.next, booked: true } };
}

/** Product numbers of a page and the next cursor; for `best` all candidates to rank, whatever the page. */
function findNumbers(found: Bitmap, index: ListingIndex, { order, limit, after, origin }: PageOrder) {
  const { number, postedAt } = index.columns;
  const wanted = order === 'best' ? mostRanked : limit;
  const byDate = order === 'best' || order === 'newest';
  const end = order === 'newest' && after ? index.positionFrom(after.key, after.number) : index.size;
  const keyAt = byDate ? (position: number) => postedAt[position] as number : sortKey(index, order, origin);
  const positions = byDate
    ? lastPositions(found, end, wanted + 1)
    : firstByKey(found, index, wanted + 1, keyAt, order === 'price-down' ? -1 : 1, after);
  const numbers = positions.slice(0, wanted).map((position) => number[position] as number);
  const last = positions[wanted - 1] as number;
  const rest: Cursor | undefined =
    positions.length > wanted
      ? { order: order === 'best' ? 'newest' : order, key: keyAt(last), number: number[last] as number }
      : undefined;
  const ranked = (after?.key ?? 0) + limit;
  const next: Cursor | undefined =
    order === 'best' && ranked < numbers.length ? { order: 'best', key: ranked, number: 0 } : rest;
  return { numbers, next };
}

function sortKey({ columns: { price, point }, points }: ListingIndex, order: Sort, origin: Point | undefined) {
  if (order !== 'distance') return (position: number) => price[position] as number;
  const metres = origin ? points.distancesFrom(origin) : Float64Array.of(unknownDistance);
  return (position: number) => metres[point[position] as number] ?? unknownDistance;
}

/** The lowest key first in the direction 1, the highest first in -1; of equal keys the newest first. */
function firstByKey(
  found: Bitmap,
  { columns: { number } }: ListingIndex,
  wanted: number,
  keyAt: (position: number) => number,
  direction: 1 | -1,
  after?: Cursor,
) {
  const isBefore = (left: number, rightKey: number, rightNumber: number) => {
    const difference = (keyAt(left) - rightKey) * direction;
    return difference < 0 || (difference === 0 && (number[left] as number) > rightNumber);
  };
  const first: number[] = [];
  // Skips keys beyond the last one of the page.
  let limit = Number.POSITIVE_INFINITY;
  const positions = positionsIn(found);
  // The newest first: of many equal keys few are inserted.
  for (let next = positions.length - 1; next >= 0; next--) {
    const position = positions[next] as number;
    if (keyAt(position) * direction > limit) continue;
    if (after && (isBefore(position, after.key, after.number) || number[position] === after.number)) continue;
    let at = first.length;
    while (at > 0 && isBefore(position, keyAt(first[at - 1] as number), number[first[at - 1] as number] as number))
      at--;
    if (at === wanted) continue;
    first.splice(at, 0, position);
    if (first.length > wanted) first.pop();
    if (first.length === wanted) limit = keyAt(first[wanted - 1] as number) * direction;
  }
  return first;
}

const kinds = ['brand', 'model', 'place'] as const;

/** Names in which each of the words begins a word. */
function completions(words: string[], index: ListingIndex): Suggestion[] {
  const { brand } = index.names;
  return kinds
    .flatMap((kind) => {
      const { names, words: wordsByCode, listings } = index.names[kind];
      const found = names.flatMap((name, code): Suggestion[] => {
        const phones = listings[code] as number;
        if (phones === 0) return [];
        const brandCode = kind === 'model' ? index.brandOf(code) : 0;
        const brandName = brand.names[brandCode] as string;
        const startsWithBrand = `${name} `.toLowerCase().startsWith(`${brandName} `.toLowerCase());
        const ownWords = [...(brand.words[brandCode] as string[]), ...(wordsByCode[code] as string[])];
        if (!words.every((word) => ownWords.some((own) => own.startsWith(word)))) return [];
        const text = brandName && !startsWithBrand ? `${brandName} ${name}` : name;
        return [{ kind, text, phones, search: { [kind]: [name] } }];
      });
      return found.sort((left, right) => right.phones - left.phones);
    })
    .slice(0, mostSuggestions);
}
