import X from 'lucide-react/icons/x';
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef } from 'react';
import { searchCopy } from '#common/copy/search.ts';
import { buttonLook, iconButtonLook } from '#web/ui/button-look.ts';
import type { Counts } from '../search.contract.ts';
import { readSearch, type Search, writeSearch } from '../search-params.ts';
import { ChoiceFilter, ChoiceRow } from './filter-group.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useHydrated } from './use-hydrated.ts';

export const filtersId = 'filters';

type FilterPanelProps = {
  /** What is asked for, as the form shows it. */
  search: Search;
  counts: Counts;
  pathname: string;
  /** A brand's page has its brand already. */
  withBrand: boolean;
  onAsk: (search: Search) => void;
};

/**
 * Beside the results on a desk; on a phone a sheet, on the browser's own popover, so that it opens without script too.
 * It is a plain form that asks for the same page; with script a choice applies at once.
 */
export function FilterPanel({ search, counts, pathname, withBrand, onAsk }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // The fields keep the focus while what they stand for changes, by a choice, a chip or the way back; at first they keep
  // what somebody has typed before the page was alive.
  const asked = writeSearch(search);
  const shown = useRef(asked);
  useLayoutEffect(() => {
    if (shown.current !== asked) form.current?.reset();
    shown.current = asked;
  }, [asked]);

  function ask() {
    const address = new URLSearchParams();
    if (form.current) for (const [name, value] of new FormData(form.current)) address.append(name, String(value));
    onAsk(readSearch(address));
  }
  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) ask();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    ask();
    panel.current?.hidePopover();
  }

  const [available] = counts.choices.available;
  return (
    <section
      ref={panel}
      id={filtersId}
      popover="auto"
      aria-label={searchCopy.filters}
      className="fixed inset-x-0 top-auto bottom-0 m-0 h-auto max-h-[88dvh] w-full max-w-none flex-col rounded-t-card bg-surface text-ink shadow-float backdrop:bg-black/50 max-lg:open:flex max-lg:open:animate-rise lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:block lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto lg:overscroll-contain lg:-ml-2 lg:bg-transparent lg:pr-2 lg:shadow-none"
    >
      <header className="flex items-center justify-between px-4 pt-4 lg:hidden">
        <h2 className="text-xl">{searchCopy.filters}</h2>
        <button
          type="button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          aria-label={searchCopy.closeFilters}
          title={searchCopy.closeFilters}
          className={iconButtonLook('quiet', 'medium')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <form
        ref={form}
        action={pathname}
        // Browsers would otherwise fill in, on the way back, what was asked for later.
        autoComplete="off"
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="flex min-h-0 flex-col lg:block"
      >
        {search.q && <input type="hidden" name="q" value={search.q} />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 lg:overflow-visible lg:px-2">
          {available && (available.phones > 0 || search.available) && (
            <div className="border-line border-b pb-2">
              <ChoiceRow
                name="available"
                type="checkbox"
                choice={{
                  ...available,
                  value: '1',
                  label: searchCopy.availableOnly,
                  chosen: search.available === true,
                }}
              />
            </div>
          )}
          {withBrand && <ChoiceFilter name="brand" counts={counts} search={search} />}
          <PriceFilter prices={counts.prices} search={search} />
          <ChoiceFilter name="condition" counts={counts} search={search} />
          <ChoiceFilter name="storage" counts={counts} search={search} />
          <ChoiceFilter name="model" counts={counts} search={search} />
          <ChoiceFilter name="battery" counts={counts} search={search} />
          <ChoiceFilter name="place" counts={counts} search={search} />
          <ChoiceFilter name="year" counts={counts} search={search} />
          <ChoiceFilter name="since" counts={counts} search={search} />
        </div>
        <footer className="border-line border-t px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] lg:hidden">
          <button type="submit" className={buttonLook('filled', 'large', 'w-full')}>
            <ApplyWords total={counts.total} />
          </button>
        </footer>
        <noscript>
          <button type="submit" className={buttonLook('filled', 'medium', 'my-4 ml-2 max-lg:hidden')}>
            {searchCopy.apply}
          </button>
        </noscript>
      </form>
    </section>
  );
}

/** With script a choice has been applied when it is made, and all that is left is to look. */
function ApplyWords({ total }: { total: number }) {
  return useHydrated() ? searchCopy.showPhones(total) : searchCopy.apply;
}
