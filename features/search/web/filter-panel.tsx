import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { m } from '#translations';
import { isFacet, panelOrder } from '../filters.ts';
import type { Counts } from '../search.contract.ts';
import { readSearch, type Search, writeSearch } from '../search-params.ts';
import { AvailableFilter, ChoiceFilter, PriceFilter } from './filter-group.tsx';
import { SheetHeader } from './sheet-header.tsx';

export const filtersId = 'filters';

type FilterPanelProps = {
  search: Search;
  counts: Counts;
  pathname: string;
  /** False on a brand's own page. */
  withBrand: boolean;
  onSearch: (search: Search) => void;
};

/**
 * Beside the results on a wide screen; on a narrow one a sheet in a popover, which opens without script too. A plain
 * form that leads to the same page; with script a choice applies at once.
 */
export function FilterPanel({ search, counts, pathname, withBrand, onSearch }: FilterPanelProps) {
  const action = useHref(pathname);
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // Resets uncontrolled fields when the search changes, so that they keep the focus; not at first, so that what was typed
  // before hydration stays.
  const searchText = writeSearch(search);
  const shown = useRef(searchText);
  useLayoutEffect(() => {
    if (shown.current !== searchText) form.current?.reset();
    shown.current = searchText;
  }, [searchText]);

  function applyFilters() {
    const address = new URLSearchParams();
    if (form.current) for (const [name, value] of new FormData(form.current)) address.append(name, String(value));
    onSearch(readSearch(address));
  }
  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) applyFilters();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    applyFilters();
    panel.current?.hidePopover();
  }

  return (
    <section
      ref={panel}
      id={filtersId}
      popover="auto"
      aria-label={m.search_filters()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 h-auto max-h-[88dvh] w-full max-w-none flex-col rounded-t-card bg-surface text-ink shadow-float backdrop:bg-black/50 max-lg:open:flex max-lg:open:animate-rise lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:block lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto lg:overscroll-contain lg:-ms-2 lg:bg-transparent lg:pe-2 lg:shadow-none"
    >
      <SheetHeader
        title={m.search_filters()}
        popoverId={filtersId}
        closeLabel={m.search_closeFilters()}
        className="px-4 pt-4 lg:hidden"
      />
      <form
        ref={form}
        action={action}
        // Browsers would otherwise restore a later state of the form on the way back.
        autoComplete="off"
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="flex min-h-0 flex-col lg:block"
      >
        {search.q && <input type="hidden" name="q" value={search.q} />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.near && <input type="hidden" name="near" value={search.near} />}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 lg:overflow-visible lg:px-2">
          {panelOrder.map((name) => {
            if (name === 'brand' && !withBrand) return null;
            if (name === 'available') return <AvailableFilter key={name} counts={counts} search={search} />;
            if (isFacet(name)) return <ChoiceFilter key={name} name={name} counts={counts} search={search} />;
            return name === 'min' && <PriceFilter key={name} prices={counts.prices} search={search} />;
          })}
        </div>
        <footer className="border-line border-t px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] lg:hidden">
          <button type="submit" className={buttonClasses('filled', 'large', 'w-full')}>
            <ApplyWords total={counts.total} />
          </button>
        </footer>
        <noscript>
          <button type="submit" className={buttonClasses('filled', 'medium', 'my-4 ms-2 max-lg:hidden')}>
            {m.search_apply()}
          </button>
        </noscript>
      </form>
    </section>
  );
}

/** With script choices are applied already, and the button only closes the sheet. */
function ApplyWords({ total }: { total: number }) {
  return useHydrated() ? m.search_showPhones({ count: total }) : m.search_apply();
}
