import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { Link, useHref, useNavigate } from 'react-router';
import { writeNumber } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { writeTown } from '#features/search/filters.ts';
import { writeSearch } from '#features/search/search-params.ts';
import { PlaceChooser } from '#features/search/web/place-chooser.tsx';
import { busiestPlacesQuery } from '#features/search/web/results.api.ts';
import { m } from '#translations';

/** What and where: a search field on a small screen, whose header has only an icon for it, and the towns with most phones. */
export function HomeSearch() {
  return (
    <div className="page-column flex flex-col gap-2 py-3">
      <search className="sm:hidden">
        <form action={useHref(paths.products)} className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute m-3 size-5 text-muted" />
          <input
            type="search"
            name="q"
            aria-label={m.home_searchFor()}
            placeholder={m.home_searchExample()}
            maxLength={200}
            enterKeyHint="search"
            className="h-11 w-full rounded-full border border-control bg-surface pe-4 ps-11 placeholder:text-muted focus-visible:outline-offset-0"
          />
        </form>
      </search>
      <Places />
    </div>
  );
}

function Places() {
  const { data: places = [] } = useQuery(busiestPlacesQuery());
  const navigate = useNavigate();
  return (
    <nav aria-label={m.home_where()} className="flex items-center gap-2">
      <PlaceChooser
        pathname={paths.products}
        onSearch={(search) => search.near && navigate(paths.products + writeSearch(search))}
      />
      <ul className="fading-row -my-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {places.map(({ value, phones }) => (
          <li key={value} className="shrink-0">
            <Link
              to={paths.products + writeSearch({ place: [value] })}
              className="flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-ink text-sm no-underline hover:border-ink"
            >
              {writeTown(value)} <span className="figures text-muted">{writeNumber(phones)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
