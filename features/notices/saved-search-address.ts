import { type Search, writeSearch } from '#features/search/search-params.ts';

/** A search as it is kept: what one looks for and not in which order, spelled one way, so that the same is never kept twice. */
export function addressToSave(search: Search): string {
  return writeSearch({
    ...search,
    brand: search.brand?.toSorted(),
    model: search.model?.toSorted(),
    condition: search.condition?.toSorted(),
    storage: search.storage?.toSorted((one, other) => one - other),
    place: search.place?.toSorted(),
    sort: undefined,
  });
}
