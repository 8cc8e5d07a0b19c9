import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { type ProductList, productPageQuery } from '#features/search/web/results.api.ts';
import { useHydrated } from '#features/search/web/use-hydrated.ts';

/**
 * The pages a reader has added to a list, by their cursors. They are kept with the entry in the browser's history: coming
 * back finds them again, while the address stays one that can be shared.
 */
export function useGrownPages(list: ProductList) {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const kept: string[] = location.state?.grown ?? [];
  // A reload keeps the history's entry but gets the server's page, which knows nothing of it.
  const isServersPage = !useHydrated();
  const [isReloaded] = useState(isServersPage && kept.length > 0);
  const [isComplete, setComplete] = useState(!isReloaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was reloaded.
  useEffect(() => {
    if (isComplete) return;
    const left = placeLeft(location.key);
    // Whoever scrolls meanwhile is where they want to be.
    const scrolled = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => scrolled.abort(), { signal: scrolled.signal, passive: true });
    const pages = kept.map((cursor) => queryClient.prefetchQuery(productPageQuery({ ...list, cursor })));
    Promise.all(pages).then(() => {
      flushSync(() => setComplete(true));
      if (left && !scrolled.signal.aborted) scrollTo({ top: left, behavior: 'instant' });
      scrolled.abort();
    });
  }, []);

  useEffect(() => {
    const leave = () => rememberPlace(location.key);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [location.key]);

  const grown = isComplete ? kept : [];
  return {
    grown,
    isComplete,
    grow: (next: string) =>
      navigate(
        { pathname: location.pathname, search: location.search },
        { replace: true, preventScrollReset: true, state: { ...location.state, grown: [...grown, next] } },
      ),
  };
}

const storageKey = 'place in list';

// Storage can be forbidden; then a reload begins where the browser puts it.
function rememberPlace(key: string) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([key, scrollY]));
  } catch {}
}

/** How far down the entry with this key was left, if it was the last one. */
function placeLeft(key: string): number | undefined {
  try {
    const [left, top] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return left === key ? top : undefined;
  } catch {
    return undefined;
  }
}
