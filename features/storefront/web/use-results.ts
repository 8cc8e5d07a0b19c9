import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { type Search, writeSearch } from '#features/search/search-params.ts';
import { countsQuery, productPageQuery, readList } from '#features/search/web/results.api.ts';

/** The search in the URL and its results, which the page's loader has fetched. */
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
    location,
    /** Whether anything narrows the list; search engines must not index searches, which are endless. */
    isNarrowed: writeSearch(list.search) !== '',
    /** The parsed search; a brand's own page omits the brand. */
    search: category ? { ...counts?.understood, brand: undefined } : (counts?.understood ?? {}),
    /** Other results are loading; these stay visible until then. */
    isLeaving: destination?.pathname === pathname && destination.search !== location.search,
    goTo: (wanted: Search) => {
      // Navigates to the current search only to cancel a navigation in progress.
      if (destination || writeSearch(wanted) !== location.search)
        void navigate(pathname + writeSearch(wanted), { preventScrollReset: true });
    },
  };
}

/** Scrolls to the first results when the search changes far down the list. */
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
