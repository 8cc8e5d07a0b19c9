import { formatCount } from '../markdown.ts';
import { findProductPages, findSomeIds, walkToPage } from './addresses.ts';
import { beginnings, brands, filters, newWords, searches, typos } from './questions.ts';
import type { SizedShop } from './sized-shop.ts';

/** How much slower a million listings may be than a thousand. */
const asQuickForAll = 2;
const littleSlower = 5;

/** Something people ask of the shop; `prepare` answers the address of the nth time they do. */
export type Read = {
  name: string;
  mostTimesSlower: number;
  prepare(shop: SizedShop): Promise<(round: number) => string> | ((round: number) => string);
};

const perPage = 24;
const deepPage = 1_000;

const among =
  <Item>(items: readonly Item[], addressOf: (item: Item, round: number) => string) =>
  () =>
  (round: number) =>
    addressOf(items[round % items.length] as Item, round);

const searchFor = (q: string) => `/api/products?limit=${perPage}&q=${encodeURIComponent(q)}`;

/** Prices are everybody's own, so that the engine meets most of them for the first time. */
const priced = (filter: string, round: number) =>
  filter.replace(/(min|max)=(\d+)/g, (_, name, amount) => `${name}=${Number(amount) + 10 * round}`);

export const reads: Read[] = [
  {
    name: 'Newest page',
    mostTimesSlower: asQuickForAll,
    prepare: () => () => `/api/products?limit=${perPage}`,
  },
  {
    name: 'Category page',
    mostTimesSlower: asQuickForAll,
    prepare: among(brands, (brand) => `/api/category/${brand}?limit=${perPage}`),
  },
  {
    name: 'Filtered page',
    mostTimesSlower: asQuickForAll,
    prepare: among(filters, (filter, round) => `/api/products?limit=${perPage}&${priced(filter, round)}`),
  },
  {
    name: `Key page number ${formatCount(deepPage)}`,
    mostTimesSlower: asQuickForAll,
    prepare: (shop) => walkToPage(deepPage, perPage, shop),
  },
  {
    name: 'One phone',
    mostTimesSlower: asQuickForAll,
    prepare: async (shop) => {
      const ids = await findSomeIds(shop);
      return (round) => `/api/products/${ids[round % ids.length]}`;
    },
  },
  { name: 'Product page (HTML)', mostTimesSlower: asQuickForAll, prepare: findProductPages },
  { name: 'Newest page (HTML)', mostTimesSlower: asQuickForAll, prepare: () => () => '/product' },
  {
    name: 'Search',
    mostTimesSlower: littleSlower,
    prepare: among(searches, searchFor),
  },
  {
    name: 'Search for a new word',
    mostTimesSlower: littleSlower,
    prepare: among(newWords, (word, round) => searchFor(`${brands[round % brands.length]} ${word}`)),
  },
  {
    name: 'Search with typos',
    mostTimesSlower: littleSlower,
    prepare: among(typos, searchFor),
  },
  {
    name: 'Suggestion',
    mostTimesSlower: littleSlower,
    prepare: among(beginnings, (q) => `/api/products/suggestions?q=${encodeURIComponent(q)}`),
  },
  {
    name: 'Facet counts',
    mostTimesSlower: littleSlower,
    prepare: among(filters, (filter, round) => `/api/products/counts?${priced(filter, round)}`),
  },
  {
    name: 'Facet counts of a search',
    mostTimesSlower: littleSlower,
    prepare: among(searches, (q) => `/api/products/counts?q=${encodeURIComponent(q)}`),
  },
];
