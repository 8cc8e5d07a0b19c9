import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense } from 'react';
import { searchCopy } from '#common/copy/search.ts';
import { SaveSearchButton } from '#features/saved-searches/web/save-search-button.tsx';
import { chipsOf, writeSearch } from '#features/search/search-params.ts';
import { correctedText } from '#features/search/web/describe-search.ts';
import { FilterPanel, filtersId } from '#features/search/web/filter-panel.tsx';
import { NoResults } from '#features/search/web/no-results.tsx';
import { SearchChips } from '#features/search/web/search-chips.tsx';
import { SortSelect } from '#features/search/web/sort-select.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { ProductList } from './product-list.tsx';
import { type useResults, useResultsInSight } from './use-results.ts';

type ProductResultsProps = {
  results: ReturnType<typeof useResults>;
  title: string;
  total: string;
  /** Shown where even a search without filters finds nothing. */
  empty: ReactNode;
};

/** Search results with filters, sorting and chips. */
export function ProductResults({ results, title, total, empty }: ProductResultsProps) {
  const { list, counts, firstPage, search, pathname, isLeaving, goTo } = results;
  const searchText = writeSearch(list.search);
  const inSight = useResultsInSight(searchText);
  if (!counts || !firstPage) return empty;
  const isEmpty = firstPage.products.length === 0;
  const saveButton = <SaveSearchButton search={counts.understood} />;
  const corrected = counts.corrections.length > 0 && !isEmpty;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          <p role="status" className="figures mt-1 text-muted">
            {total}
          </p>
          {corrected && <p>{searchCopy.showingFor(correctedText(list.search, counts.corrections))}</p>}
        </div>
        {!(isEmpty && searchText === '') && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <FilterButton active={chipsOf(search).length} />
            <SortSelect search={search} pathname={pathname} onSearch={goTo} />
            {!isEmpty && saveButton}
          </div>
        )}
      </header>
      <div
        ref={inSight}
        className="mt-4 flex scroll-mt-20 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mt-6"
      >
        <SearchChips search={search} pathname={pathname} />
      </div>
      {isEmpty && searchText === '' ? (
        empty
      ) : (
        <div className="mt-4 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-6">
          <Suspense>
            <FilterPanel
              search={search}
              counts={counts}
              pathname={pathname}
              withBrand={!list.category}
              onSearch={goTo}
            />
          </Suspense>
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
              <ProductList key={`${pathname}${searchText} ${list.cursor}`} list={list} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

function FilterButton({ active }: { active: number }) {
  return (
    <button type="button" popoverTarget={filtersId} className={buttonClasses('outline', 'medium', 'lg:hidden')}>
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {searchCopy.filters}
      {active > 0 && (
        <span className="figures min-w-6 rounded-full bg-accent px-1.5 text-center text-sm text-white">
          <span aria-hidden="true">{active}</span>
          <span className="sr-only">{searchCopy.activeFilters(active)}</span>
        </span>
      )}
    </button>
  );
}
