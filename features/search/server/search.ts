import { isDeepStrictEqual } from 'node:util';
import { thisHour } from '#common/this-hour.ts';
import { product } from '#features/products/products.contract.ts';
import { productExpressions, type Reader } from '#features/products/server/products.queries.ts';
import { loadByKeys } from '#server/db/batch.ts';
import type { Db } from '#server/db/client.ts';
import { linkTo, mostPerPage, type PageRequest } from '#server/db/paging.ts';
import { WireText, wireJson } from '#server/db/wire-sql.ts';
import { knownNameOf } from '../phone-makers.ts';
import type { Counts } from '../search.contract.ts';
import type { Search, Sort } from '../search-params.ts';
import { count, countCommon } from './bits.ts';
import { asTextQuery, quoted } from './catalogue.queries.ts';
import type { Catalogue } from './catalogue.ts';
import { countPhones } from './counting.ts';
import { byPrice, type Cursor, newestCursor, newestOf, priceCursor, readCursor, writeCursor } from './listing.ts';
import { matching, scopesOf } from './scopes.ts';
import type { Shelf } from './shelf.ts';
import { type Understood, understand } from './understand.ts';
import { findCorrections } from './vocabulary.ts';

/** Of how many of the newest that fit it is asked how well they do. */
const ranked = 400;
/** One change chasing the other, the last one goes out as it is. */
const mostAttempts = 5;

export function openSearch(db: Db, catalogue: Catalogue) {
  /** Words are put right only where no phone on offer has them as they are. */
  async function makeOut(asked: Search): Promise<Understood> {
    if (!asked.q) return { search: asked, words: [], corrections: [] };
    const first = await catalogue.ask([], (shelf) => understand(asked, shelf, []));
    const missing = await findMissing(first.words);
    const corrections = await findCorrections(
      db,
      missing.filter((word) => !knownNameOf(word)),
    );
    if (corrections.length === 0) return first;
    return catalogue.ask([], (shelf) => understand(asked, shelf, corrections));
  }

  const findMissing = (words: string[]) =>
    catalogue.ask(words, (shelf) =>
      words.filter((word) => countCommon(shelf.live.bits, catalogue.withWord(word).bits) === 0),
    );

  async function readPage(asked: Search, request: PageRequest & { reader: Reader }): Promise<WireText> {
    const understood = await makeOut(asked);
    const { search, words } = understood;
    const sort = search.sort ?? (words.length > 0 ? 'best' : 'newest');
    const after = readCursor(request.cursor, sort);
    const limit = Math.min(request.limit ?? mostPerPage, mostPerPage);
    const find = async () => {
      const page = await catalogue.ask(words, (shelf) => findPage(understood, shelf, sort, limit, after));
      const { numbers, next } = page.numbers ? page : await rankWindow(page, words, limit, after);
      return { total: page.total, numbers, next };
    };
    const { page, read } = await readUnchanged(find, ({ numbers }) => readPhones(numbers, request.reader));
    const headers = {
      'x-total-count': String(page.total),
      ...(page.next && { link: linkTo(writeCursor(page.next), request.url) }),
    };
    return new WireText(read, headers, page.numbers);
  }

  /**
   * Which phones are on a page is known here, what they look like there, a moment later: should another have come between,
   * both are asked again. A page that shows somebody's change thus never lacks what was there before it.
   */
  async function readUnchanged<Page, Read>(find: () => Promise<Page>, readIt: (page: Page) => Promise<Read>) {
    let before = catalogue.noticed();
    let page = await find();
    for (let attempt = 1; ; attempt++) {
      const read = await readIt(page);
      await catalogue.hearAll();
      if (catalogue.noticed() === before || attempt === mostAttempts) return { page, read };
      before = catalogue.noticed();
      const again = await find();
      if (isDeepStrictEqual(page, again)) return { page, read };
      page = again;
    }
  }

  function findPage({ search, words }: Understood, shelf: Shelf, sort: Sort, limit: number, after?: Cursor) {
    const found = matching(shelf, scopesOf(search, words, shelf, catalogue), catalogue);
    const total = count(found);
    const numberAt = (position: number) => shelf.columns.number[position] as number;
    if (sort === 'best' && words.length > 0 && after?.order !== 'newest') {
      const window = newestOf(found, shelf, ranked + 1);
      return { total, window: window.map(numberAt), rest: restAfter(window, shelf) };
    }
    const order = sort === 'best' ? 'newest' : sort;
    const positions =
      order === 'newest' ? newestOf(found, shelf, limit + 1, after) : byPrice(found, shelf, limit + 1, order, after);
    const last = positions[limit - 1];
    const more = positions.length > limit && last !== undefined;
    const next = more ? (order === 'newest' ? newestCursor(shelf, last) : priceCursor(shelf, last, order)) : undefined;
    return { total, numbers: positions.slice(0, limit).map(numberAt), next };
  }

  /** The best of the newest, a page at a time; after them the others go on by date. */
  async function rankWindow(
    { window, rest }: { window: number[]; rest: Cursor | undefined },
    words: string[],
    limit: number,
    after: Cursor | undefined,
  ) {
    const start = after?.key ?? 0;
    const order = await readBestFirst(window.slice(0, ranked), words);
    const end = start + limit;
    const next: Cursor | undefined = end < order.length ? { order: 'best', key: end, number: 0 } : rest;
    return { numbers: order.slice(start, end), next };
  }

  async function readBestFirst(numbers: number[], words: string[]): Promise<number[]> {
    const { rows } = await db.$client.query<{ numbers: number[] | null }>({
      name: 'best matches first',
      // A fresh phone counts up to twice as much as an old one, since an old one is often gone.
      text: `
        select array_agg(number order by score desc, number desc) as numbers from (
          select number, ts_rank('{0.1, 0.2, 0.4, 1}', w.search, $2::tsquery)
            * (1 + exp(-extract(epoch from to_timestamp($3) - p.posted_at) / 2592000)) as score
          from products p join product_words w using (number) where number = any($1::int[])
        ) as rated`,
      values: [numbers, words.map((word) => `(${quoted(word)} | ${asTextQuery(word)})`).join(' | '), thisHour() * 3600],
    });
    return rows[0]?.numbers ?? [];
  }

  async function readPhones(numbers: number[], reader: Reader): Promise<string> {
    if (numbers.length === 0) return '[]';
    const found = await loadByKeys(db, byNumber[reader], numbers);
    return `[${numbers
      .map((number) => found.get(number)?.[1])
      .filter(Boolean)
      .join()}]`;
  }

  return {
    makeOut,
    readPage,
    count: async (asked: Search): Promise<Counts> => {
      const understood = await makeOut(asked);
      const counts = await catalogue.ask(understood.words, (shelf) => countPhones(understood, shelf, catalogue));
      if (counts.total > 0) return counts;
      const missing = await findMissing(understood.words);
      return { ...counts, notHere: [...new Set(missing.flatMap((word) => knownNameOf(word) ?? []))] };
    },
  };
}
export type SearchEngine = ReturnType<typeof openSearch>;

const phonesByNumber = (reader: Reader) => ({
  name: `phones by number ${reader}`,
  text: `
    select p.number, ${wireJson(product, productExpressions(reader))}::text
    from products p left join users s on s.id = p.seller_id
    where p.number = any($1::int[]) and p.status = 'listed'`,
});
const byNumber = { public: phonesByNumber('public'), member: phonesByNumber('member') };

/** Where to go on by date when the best are shown, if there are more. */
function restAfter(window: number[], shelf: Shelf): Cursor | undefined {
  const last = window[ranked - 1];
  return window.length > ranked && last !== undefined ? newestCursor(shelf, last) : undefined;
}
