import type { CategoryName } from '#common/category-names.ts';
import { westernDigits } from '#common/digits.ts';
import type { SuggestedModel } from './catalogue.contract.ts';

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

/** Brands that write themselves otherwise than their category. */
const spelled: Partial<Record<CategoryName, string>> = { ViVo: 'Vivo', Redmi: 'Xiaomi' };
const makers = /^(?:samsung|vivo|oppo|nokia|realme|xiaomi)/;

/** The same for spellings of a model that differ only in case, spaces, brackets, digits, "plus" or the maker before it. */
export function modelKey(model: string): string {
  const bare = westernDigits(model)
    .toLowerCase()
    .replace(/plus\b/g, '+')
    .replace(/[\s()_,/-]/g, '');
  return bare.replace(makers, '') || bare;
}

/** What a listing of a model is called; some models begin with their brand or are a brand of their own. */
export function listingName(category: CategoryName, model: string): string {
  const brand = spelled[category] ?? category;
  const isNamed = /^(?:Redmi|POCO|Xiaomi|iQOO)\b/i.test(model) || model.toLowerCase().startsWith(brand.toLowerCase());
  return isNamed ? model : `${brand} ${model}`;
}

/** The one model that a text names among its suggestions, within a category where one is chosen. */
export function modelNamed(
  suggestions: readonly SuggestedModel[],
  category: CategoryName | undefined,
): SuggestedModel | undefined {
  const named = suggestions.filter((model) => model.isNamed && (!category || model.category === category));
  return named.length === 1 ? named[0] : undefined;
}
