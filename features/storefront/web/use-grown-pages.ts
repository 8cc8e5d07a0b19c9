import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ProductList, productPageQuery } from '#features/search/web/results.api.ts';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/**
 * Cursors of the pages added to a list, stored in the history entry's state: back and forward restore them, while the URL
 * stays one that can be shared. The router is not involved, since a navigation of its own would cancel the one that a press
 * on a product has started.
 */
export function useGrownPages(list: ProductList) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<string[]>(globalThis.history?.state?.grown ?? []);
  const [address] = useState(readAddress);
  // A reload keeps the history entry's state, but the server renders the first page only.
  const isServersPage = !useHydrated();
  const [isReloaded] = useState(isServersPage && added.length > 0);
  const [isComplete, setComplete] = useState(!isReloaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was reloaded.
  useEffect(() => {
    if (isComplete) return;
    const left = findScroll();
    // Scrolling meanwhile cancels the restoring.
    const scrolled = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => scrolled.abort(), { signal: scrolled.signal, passive: true });
    const pages = added.map((cursor) => queryClient.prefetchQuery(productPageQuery({ ...list, cursor })));
    void Promise.all(pages).then(() => {
      flushSync(() => setComplete(true));
      if (left && !scrolled.signal.aborted) scrollTo({ top: left, behavior: 'instant' });
      scrolled.abort();
    });
  }, []);

  useEffect(() => {
    addEventListener('pagehide', storeScroll);
    return () => removeEventListener('pagehide', storeScroll);
  }, []);

  const grown = isComplete ? added : [];
  return {
    grown,
    isComplete,
    grow: (next: string) => {
      const longer = [...grown, next];
      setAdded(longer);
      // Back and forward change the entry at once, and the page when it has loaded.
      if (readAddress() === address) history.replaceState({ ...history.state, grown: longer }, '');
    },
  };
}

/** Without the hash, which the link to the content changes. */
function readAddress(): string | undefined {
  return globalThis.location && location.pathname + location.search;
}

const storageKey = 'scroll in list';

// Storage can be forbidden; then the browser decides the scroll position after a reload.
function storeScroll() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([window.location.href, scrollY]));
  } catch {}
}

/** The scroll position of this address, if it was left last. */
function findScroll(): number | undefined {
  try {
    const [left, top] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return left === window.location.href ? top : undefined;
  } catch {
    return undefined;
  }
}
