import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CompareTray } from '#features/compare/web/compare-tray.tsx';
import { writeSearch } from '#features/search/search-params.ts';
import { type ProductList as List, productPageQuery } from '#features/search/web/results.api.ts';
import { ApiError } from '#platform/api/call.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ShowMore } from './show-more.tsx';
import { useGrownPages } from './use-grown-pages.ts';

/** The pictures of a telephone's first screen: loaded lazily, one of them came late, and the page's scripts before it. */
const inView = 4;
/** After this many pages the list waits for a press, so that the footer can be reached. */
const pagesInARow = 7;

/**
 * An infinite list of products. The next page is a link, for robots and without script; with script it is appended as the
 * end comes near, and back and forward restore the appended pages.
 */
export function ProductList({ list }: { list: List }) {
  const { grown, isComplete, grow } = useGrownPages(list);
  const pressedFor = useRef<string>(undefined);
  const cursors = [list.cursor, ...grown];
  const last = useQuery(productPageQuery({ ...list, cursor: cursors.at(-1) }));
  const waits = !isComplete || grown.length % (pagesInARow + 1) === pagesInARow;

  function handlePress(next: string) {
    if (!isComplete) return;
    pressedFor.current = next;
    grow(next);
  }

  return (
    <div className="flex flex-col gap-5 sm:gap-6 lg:gap-8">
      {cursors.map((cursor, index) => (
        <PageOfProducts key={cursor ?? ''} list={{ ...list, cursor }} index={index} pressedFor={pressedFor} />
      ))}
      <div className="flex flex-wrap items-center justify-center gap-2 pt-4">
        {list.cursor && (
          <Link to={{ search: writeSearch(list.search ?? {}) }} className={buttonClasses('quiet', 'medium')}>
            {m.storefront_toStart()}
          </Link>
        )}
        {last.data?.next && (
          <ShowMore list={{ ...list, cursor: last.data.next }} waits={waits} onNear={grow} onPress={handlePress} />
        )}
      </div>
      <CompareTray />
    </div>
  );
}

type PageProps = { list: List; index: number; pressedFor: { current: string | undefined } };

function PageOfProducts({ list, index, pressedFor }: PageProps) {
  const page = useQuery(productPageQuery(list));
  const box = useRef<HTMLDivElement>(null);

  // After a press on the link the focus moves to the first appended product.
  useEffect(() => {
    if (!page.data || !list.cursor || pressedFor.current !== list.cursor) return;
    pressedFor.current = undefined;
    box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page.data, list.cursor, pressedFor]);

  if (page.isPending)
    return (
      <div role="status">
        <span className="sr-only">{m.common_loading()}</span>
        <ProductGridSkeleton count={8} />
      </div>
    );
  if (page.isError)
    return (
      <ErrorState
        title={m.storefront_listFailed()}
        advice={page.error instanceof ApiError ? page.error.message : m.storefront_checkConnection()}
        retryLabel={m.shell_tryAgain()}
        onRetry={page.refetch}
        retrying={page.isFetching}
      />
    );
  return (
    <div ref={box}>
      <ProductGrid products={page.data.products} inView={index === 0 ? inView : 0} heading="h2" comparable />
    </div>
  );
}
