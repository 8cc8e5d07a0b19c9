import { readPoint, writePoint } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { completeBangla, inLatinWords, otherSpellings } from '#features/catalogue/server/bangla.ts';
import { findPlace } from '#features/places/server/gazetteer.ts';
import type { Reader } from '#features/products/server/products.queries.ts';
import type { Db } from '#platform/db/client.ts';
import { linkTo, maxPerPage, type PageRequest } from '#platform/db/paging.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Counts, Suggestion } from '../search.contract.ts';
import { type Search, type Sort, withoutDistance } from '../search-params.ts';
import { knownNameOf, type Origin, type ParsedQuery, parseQuery, type TypedQuery } from './query-parser.ts';
import { findCorrections, readBestProducts, readProducts } from './search.queries.ts';
import type { Cursor, SearchIndex } from './search-index.ts';

/** Corrections look up every similar word. */
const maxCorrected = 6;

export function openSearch(db: Db, index: SearchIndex) {
  const parsing = new Map<string, Promise<ParsedQuery>>();

  /** Deduplicates concurrent parses, since a page and its counts are requested together. */
  async function parse(search: Search): Promise<ParsedQuery> {
    const { near, ...asked } = search.near
      ? { ...search, near: await findOrigin(search.near) }
      : await takeOrigin(search);
    const parsed = await parseWords(near?.point ? { ...asked, near: near.name } : withoutDistance(asked));
    return near ? { ...parsed, near } : parsed;
  }

  function parseWords(requested: Search): Promise<ParsedQuery> {
    if (!requested.q) return Promise.resolve({ search: requested, words: [], missing: [], corrections: [] });
    const key = `${index.version()} ${JSON.stringify(requested)}`;
    const parsed = parsing.get(key) ?? parseWithCorrections(requested).finally(() => parsing.delete(key));
    parsing.set(key, parsed);
    return parsed;
  }

  /** A search as typed: a correction guesses at what is on sale now. */
  async function parseAsTyped(requested: Search): Promise<TypedQuery> {
    const typed = { ...requested, q: inLatinWords(requested.q ?? '') };
    return parseQuery(typed, await findNames(typed.q), []);
  }

  const findNames = (text: string) => index.findNames(wordsOf(text).flatMap((word) => [word, ...otherSpellings(word)]));

  /** Only words that no listing has are corrected, unless they are too many to be misspelled. */
  async function parseWithCorrections(requested: Search): Promise<ParsedQuery> {
    const parsed = await parseAsTyped(requested);
    const missing = await index.findMissing(parsed.words);
    const misspelled = missing.filter((word) => !knownNameOf(word));
    const corrections = misspelled.length > maxCorrected ? [] : await findCorrections(db, misspelled);
    if (corrections.length === 0) return { ...parsed, missing };
    const typed = { ...requested, q: inLatinWords(requested.q ?? '') };
    const names = await findNames([typed.q, ...corrections.map(({ meant }) => meant)].join(' '));
    const corrected = parseQuery(typed, names, corrections);
    return { ...corrected, missing: corrected.words.filter((word) => missing.includes(word)) };
  }

  /** The index selects the products of a page, the database reads them. */
  async function readPage(requested: Search, request: PageRequest & { reader: Reader }): Promise<WireText> {
    const query = await parse(requested);
    const { words, search } = query;
    const sort = search.sort ?? (words.length > 0 ? 'best' : 'newest');
    const after = readCursor(request.cursor, sort);
    const limit = Math.min(request.limit ?? maxPerPage, maxPerPage);
    const isRanked = sort === 'best' && words.length > 0 && after?.order !== 'newest';
    const order = isRanked ? 'best' : sort === 'best' ? 'newest' : sort;
    const page = await index.findPage(query, { order, limit, after });
    const { reader } = request;
    const ranked = isRanked
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
    const { search, corrections, near } = query;
    const counts = await index.countFacets(query);
    const missing = counts.total > 0 ? [] : query.missing;
    return {
      ...counts,
      understood: search,
      near: near
        ? { name: near.name, latitude: near.point?.latitude ?? null, longitude: near.point?.longitude ?? null }
        : null,
      corrections,
      notHere: [...new Set(missing.flatMap((word) => knownNameOf(word) ?? []))],
    };
  }

  /** Brands, models and places with this prefix; without any, the search with corrected spelling. */
  async function suggest(q: string): Promise<Suggestion[]> {
    const words = wordsOf(inLatinWords(q)).map(completeBangla);
    if (words.length === 0) return [];
    const found = await index.complete(words);
    if (found.length > 0) return found;
    const query = await parse({ q });
    const { total } = await index.findPage(query, { order: 'newest', limit: 1, after: undefined });
    if (total === 0) return [];
    const corrected = new Map(query.corrections.map(({ typed, meant }) => [typed, meant]));
    const text = wordsOf(q)
      .map((word) => corrected.get(word) ?? word)
      .join(' ');
    return [{ kind: 'words', text, phones: total, search: query.search }];
  }

  return { parseAsTyped, readPage, countResults, suggest };
}

async function findOrigin(text: string): Promise<Origin> {
  const point = readPoint(text);
  if (point) return { name: writePoint(point), point };
  const place = await findPlace(text);
  return { name: place?.name ?? text, point: place };
}

const ofOrigin = /near|kache|kachakachi|pashe|কাছ|পাশ/i;
/** "near me" and "near new" name no place. */
const shortestPlace = 4;

/** What the words of a search are near to: "near uttara", "মিরপুরের কাছে". Nearest first, unless asked otherwise. */
async function takeOrigin(search: Search): Promise<Omit<Search, 'near'> & { near?: Origin }> {
  const { near: _, ...asked } = search;
  if (!asked.q || !ofOrigin.test(asked.q)) return asked;
  const words = inLatinWords(asked.q).trim().split(/\s+/);
  const at = words.findIndex((word) => /^(near|kache)$/i.test(word));
  for (const count of [1, 2, 3]) {
    const start = words[at] === 'kache' ? at - count : at + 1;
    const name = at < 0 || start < 0 ? '' : words.slice(start, start + count).join(' ');
    const place = name.length < shortestPlace ? undefined : await findPlace(name);
    if (!place) continue;
    const q = words.toSpliced(Math.min(at, start), count + 1).join(' ') || undefined;
    return { ...asked, q, sort: asked.sort ?? 'distance', near: { name: place.name, point: place } };
  }
  return asked;
}

const letters = { newest: 'n', 'price-up': 'u', 'price-down': 'd', distance: 'k', updates: 'a', best: 'b' } as const;

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
