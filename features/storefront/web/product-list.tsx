import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { searchCopy } from '#common/copy/search.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { CompareButton } from '#features/compare/web/compare-button.tsx';
import { CompareTray } from '#features/compare/web/compare-tray.tsx';
import type { CardPhone } from '#features/products/web/card-phone.ts';
import { writeSearch } from '#features/search/search-params.ts';
import { type ProductList as List, productPageQuery } from '#features/search/web/results.api.ts';
import { CallFailed } from '#web/api/call.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ShowMore } from './show-more.tsx';
import { useGrownPages } from './use-grown-pages.ts';

/** Whose pictures are fetched first: more of them would keep a phone from showing this one. */
const inView = 1;
/** So that the footer can be reached, the list waits for a press after this many pages. */
const pagesInARow = 7;

/**
 * Phones by the page. The way on is a link, for robots and readers without script; in a browser it makes this list longer
 * instead, by itself as its end comes near, and the list is as long as it was when one comes back to it.
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
    <div className="flex flex-col gap-4 lg:gap-6">
      {cursors.map((cursor, index) => (
        <PageOfProducts key={cursor ?? ''} list={{ ...list, cursor }} index={index} pressedFor={pressedFor} />
      ))}
      <div className="flex flex-wrap items-center justify-center gap-2 pt-4">
        {list.cursor && (
          <Link to={{ search: writeSearch(list.search ?? {}) }} className={buttonLook('quiet', 'medium')}>
            {searchCopy.toStart}
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

const compareCorner = (product: CardPhone) => <CompareButton product={product} />;

type PageProps = { list: List; index: number; pressedFor: { current: string | undefined } };

function PageOfProducts({ list, index, pressedFor }: PageProps) {
  const page = useQuery(productPageQuery(list));
  const box = useRef<HTMLDivElement>(null);

  // Whoever asked for more by a press goes on with the first of them.
  useEffect(() => {
    if (!page.data || !list.cursor || pressedFor.current !== list.cursor) return;
    pressedFor.current = undefined;
    box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page.data, list.cursor, pressedFor]);

  if (page.isPending)
    return (
      <div role="status">
        <span className="sr-only">{phonesCopy.loading}</span>
        <ProductGridSkeleton count={8} />
      </div>
    );
  if (page.isError)
    return (
      <ErrorState
        title={phonesCopy.listFailed}
        advice={page.error instanceof CallFailed ? page.error.message : phonesCopy.checkConnection}
        retryLabel={shellCopy.tryAgain}
        onRetry={page.refetch}
        retrying={page.isFetching}
      />
    );
  return (
    <div ref={box}>
      <ProductGrid
        products={page.data.products}
        inView={index === 0 ? inView : 0}
        heading="h2"
        corner={compareCorner}
      />
    </div>
  );
}
