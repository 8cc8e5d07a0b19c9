import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { type Search, writeSearch } from '#features/search/search-params.ts';
import { countsQuery, productPageQuery, readList } from '#features/search/web/results.api.ts';

/** What the address asks for and what was found; the page's loader has both there before it is shown. */
export function useResults(category?: string) {
  const location = useLocation();
  const { pathname } = location;
  const [address] = useSearchParams();
  const list = readList(address, category);
  const { data: firstPage } = useQuery(productPageQuery(list));
  const { data: counts } = useQuery(countsQuery(list));
  const navigate = useNavigate();
  const { location: destination } = useNavigation();
  return {
    list,
    counts,
    firstPage,
    pathname,
    /** As it was understood; on a brand's own page the brand goes without saying. */
    search: category ? { ...counts?.understood, brand: undefined } : (counts?.understood ?? {}),
    /** Other results are under way, and these stay in sight until they are here. */
    isLeaving: destination?.pathname === pathname && destination.search !== location.search,
    ask: (wanted: Search) => {
      // What is asked for already is asked again only to call off something else that is under way.
      if (destination || writeSearch(wanted) !== location.search)
        navigate(pathname + writeSearch(wanted), { preventScrollReset: true });
    },
  };
}

/** Whoever asks for something else far down the list sees the results from their beginning. */
export function useResultsInSight(search: string) {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(search);
  const isBackOrForward = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!isBackOrForward && results.current && results.current.getBoundingClientRect().top < 0)
      results.current.scrollIntoView();
  }, [search, isBackOrForward]);
  return results;
}
