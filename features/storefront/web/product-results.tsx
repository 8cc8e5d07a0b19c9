import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense } from 'react';
import { writeDigits } from '#common/figures.ts';
import { SearchOrigin } from '#features/places/web/reader-place.ts';
import { SaveSearchButton } from '#features/saved-searches/web/save-search-button.tsx';
import type { Counts } from '#features/search/search.contract.ts';
import { chipsOf, writeSearch } from '#features/search/search-params.ts';
import { correctedText } from '#features/search/web/describe-search.ts';
import { FilterPanel, filtersId } from '#features/search/web/filter-panel.tsx';
import { NoResults } from '#features/search/web/no-results.tsx';
import { PlaceChooser } from '#features/search/web/place-chooser.tsx';
import { SearchChips } from '#features/search/web/search-chips.tsx';
import { SortSelect } from '#features/search/web/sort-select.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import { ProductList } from './product-list.tsx';
import { type useResults, useResultsInSight } from './use-results.ts';

type ProductResultsProps = {
  results: ReturnType<typeof useResults>;
  title: string;
  /** How many there are, in words: of those for sale, and of all with those on hold. */
  total: (forSale: number, all: number) => string;
  /** Shown where even a search without filters finds nothing. */
  empty: ReactNode;
};

/** Search results under one line of heading and one row of controls, which scrolls sideways on a small screen. */
export function ProductResults({ results, title, total, empty }: ProductResultsProps) {
  const { list, counts, firstPage, search, location, isLeaving, goTo } = results;
  const { pathname } = location;
  const searchText = writeSearch(list.search);
  const inSight = useResultsInSight(searchText);
  if (!counts || !firstPage) return empty;
  const isEmpty = firstPage.products.length === 0;
  const saveButton = <SaveSearchButton search={counts.understood} size="small" />;
  const corrected = counts.corrections.length > 0 && !isEmpty;
  const onHold = counts.total - (counts.choices.available[0]?.phones ?? counts.total);
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="min-w-0 truncate text-xl lg:text-2xl">{title}</h1>
        <p role="status" className="figures shrink-0 text-muted max-sm:text-sm">
          <span>{total(firstPage.total - onHold, firstPage.total)}</span>
          {onHold > 0 && `, ${m.storefront_onHold({ count: onHold })}`}
        </p>
        {counts.near?.latitude === null && (
          <p className="basis-full">{m.places_unknownPlace({ place: counts.near.name })}</p>
        )}
        {corrected && (
          <p className="basis-full">
            {m.storefront_showingFor({ words: correctedText(list.search, counts.corrections) })}
          </p>
        )}
      </header>
      {isEmpty && searchText === '' ? (
        empty
      ) : (
        <div className="mt-2 lg:mt-4 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-6">
          <Suspense>
            <FilterPanel
              search={search}
              counts={counts}
              pathname={pathname}
              withBrand={!list.category}
              onSearch={goTo}
            />
          </Suspense>
          <div>
            <div
              ref={inSight}
              className="-mx-4 mb-3 flex scroll-mt-20 items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 lg:mb-4"
            >
              <FilterButton active={chipsOf(search).length} />
              <PlaceChooser search={search} pathname={pathname} onSearch={goTo} />
              <SortSelect search={search} pathname={pathname} onSearch={goTo} />
              {!isEmpty && saveButton}
              <SearchChips search={search} pathname={pathname} />
            </div>
            <div
              aria-busy={isLeaving}
              className={classNames('transition-opacity', isLeaving && 'pointer-events-none opacity-50 delay-100')}
            >
              {isEmpty ? (
                <NoResults
                  requested={list.search}
                  search={search}
                  counts={counts}
                  pathname={pathname}
                  saveButton={saveButton}
                />
              ) : (
                <SearchOrigin value={originOf(counts)}>
                  <ProductList key={location.key} list={list} />
                </SearchOrigin>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function originOf({ near }: Counts) {
  if (!near || near.latitude === null || near.longitude === null) return null;
  return { latitude: near.latitude, longitude: near.longitude };
}

function FilterButton({ active }: { active: number }) {
  return (
    <button type="button" popoverTarget={filtersId} className={buttonClasses('outline', 'small', 'lg:hidden')}>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {m.search_filters()}
      {active > 0 && (
        <span className="figures min-w-6 rounded-full bg-accent px-1.5 text-center text-sm text-white">
          <span aria-hidden="true">{writeDigits(active)}</span>
          <span className="sr-only">{m.storefront_activeFilters({ count: active })}</span>
        </span>
      )}
    </button>
  );
}
