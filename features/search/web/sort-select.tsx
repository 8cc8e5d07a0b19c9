import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useLayoutEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';
import { type Search, type Sort, sorts, writeSearch } from '../search-params.ts';

const names = (): Record<Sort, string> => ({
  best: m.search_sortBest(),
  newest: m.search_sortNewest(),
  'price-up': m.search_sortPriceUp(),
  'price-down': m.search_sortPriceDown(),
  distance: m.search_sortDistance(),
  updates: m.search_sortUpdates(),
});

type SortSelectProps = { search: Search; pathname: string; onSearch: (search: Search) => void };

/** A form of its own, so that it works without script; with script a change applies at once. */
export function SortSelect({ search, pathname, onSearch }: SortSelectProps) {
  const action = useHref(pathname);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const usual: Sort = search.q ? 'best' : 'newest';
  const sort = search.sort === 'best' ? usual : (search.sort ?? usual);

  // Uncontrolled: a controlled one would show the old order until the new results arrive.
  useLayoutEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);

  const handleChange = () => {
    const wanted = sorts.find((each) => each === select.current?.value);
    onSearch({ ...search, sort: wanted === usual ? undefined : wanted });
  };
  const rest = [...new URLSearchParams(writeSearch({ ...search, sort: undefined }))];

  return (
    <form action={action} className="flex shrink-0 items-center gap-2">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {m.search_sortBy()}
      </label>
      <span className="relative">
        <select
          ref={select}
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={handleChange}
          className={buttonClasses('outline', 'small', 'appearance-none pe-8')}
        >
          {sorts
            .filter((each) => (each !== 'best' || search.q) && (each !== 'distance' || search.near))
            .map((each) => (
              <option key={each} value={each}>
                {names()[each]}
              </option>
            ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 inset-e-2.5 my-auto size-4 text-muted"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonClasses('outline', 'small')}>
          {m.search_apply()}
        </button>
      </noscript>
    </form>
  );
}
