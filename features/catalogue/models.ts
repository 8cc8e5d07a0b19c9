import type { CategoryName } from '#common/category-names.ts';
import { westernDigits } from '#common/digits.ts';

/** Until a day, or all that its source says. */
export type Updates = { until: string; source: string; asOf: string };
export type Facts = {
  /** Further names of the model. */
  also?: string[];
  /** The day of its release, or its year. */
  released?: string;
  /** Security updates; missing where nobody knows. `until` is a day, 'ended' or 'going on'. */
  updates?: Updates;
  codes?: string[];
  /** Gigabytes as sold. */
  memory?: number[];
  storage?: number[];
};
export type CatalogueFile = {
  sources: { title: string; address: string; licence: string; copyright: string; asOf: string }[];
  models: Record<CategoryName, Record<string, Facts>>;
};

const makers = /^(?:samsung|vivo|oppo|nokia|realme|xiaomi)/;

/** The same for spellings of a model that differ only in case, spaces, brackets, digits, "plus" or the maker before it. */
export function modelKey(model: string): string {
  const bare = westernDigits(model)
    .toLowerCase()
    .replace(/plus\b/g, '+')
    .replace(/[\s()_,/-]/g, '');
  return bare.replace(makers, '') || bare;
}
