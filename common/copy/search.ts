import { isolated } from '../isolated.ts';
import { groupDigits } from '../money.ts';

/** Searching and filtering. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as searchCopy from './search.ts';

export const suggestions = 'Suggestions';
export const suggestionCount = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
export const suggestedBrand = 'Brand';
export const suggestedModel = 'Model';
export const suggestedPlace = 'Location';
export const suggestedWords = 'Search';
export const phones = (count: number) => `${groupDigits(count)} ${count === 1 ? 'phone' : 'phones'}`;
export const resultsFor = (words: string) => `Phones for “${isolated(words)}”`;
export const showingFor = (words: string) => `Showing phones for “${isolated(words)}”`;
export const filters = 'Filters';
export const activeFilters = (count: number) => (count === 1 ? '1 active' : `${count} active`);
export const askedFor = 'Your search';
export const takeBack = (what: string) => `Remove: ${what}`;
export const clearAll = 'Clear all';
export const apply = 'Apply';
export const showPhones = (count: number) => `Show ${phones(count)}`;
export const closeFilters = 'Close filters';
export const sortBy = 'Sort by';
export const sortBest = 'Best match';
export const sortNewest = 'Newest first';
export const sortPriceUp = 'Lowest price first';
export const sortPriceDown = 'Highest price first';
export const sortDistance = 'Nearest first';
export const any = 'Any';
export const brand = 'Brand';
export const model = 'Model';
export const price = 'Price';
export const priceFrom = 'From';
export const priceTo = 'To';
export const condition = 'Condition';
export const storage = 'Storage';
export const battery = 'Battery';
export const place = 'Location';
export const distance = 'Distance';
export const withinKilometres = (kilometres: string) => `Within ${kilometres} km`;
export const year = 'Year bought';
export const since = 'Posted';
export const words = (asked: string) => `“${asked}”`;
export const atLeast = (price: string) => `From ${price}`;
export const atMost = (price: string) => `Up to ${price}`;
export const gigabytes = (size: number) => (size >= 1024 ? `${size / 1024} TB` : `${size} GB`);
export const percentOrMore = (percent: string) => `${percent}% or more`;
export const batteryAtLeast = (percent: string) => `Battery ${percent}% or more`;
export const yearOrLater = (year: string) => `${year} or later`;
export const boughtSince = (year: string) => `Bought ${year} or later`;
export const lastDays = (days: string) => (days === '1' ? 'Last 24 hours' : `Last ${days} days`);
export const postedWithin = (days: string) =>
  days === '1' ? 'Posted in the last 24 hours' : `Posted in the last ${days} days`;
export const availableOnly = 'Available only';
export const noneFits = 'No phones match your search';
export const noneOf = (names: string[]) =>
  `No ${names.map((name) => (name === 'iPhone' ? 'iPhones' : `${name} phones`)).join(' or ')} here yet`;
export const noneOfAdvice = 'Save this search and we’ll let you know when one is listed.';
export const noneFitsAdvice = 'Try removing a filter:';
export const and = ' and ';
export const without = (what: string) => `Remove ${what}`;
export const noPhoneHas = (typed: string) => `No phones match “${typed}”.`;
export const didYouMean = 'Did you mean';
export const toStart = 'Back to the first page';
