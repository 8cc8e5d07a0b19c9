import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { phonesCopy } from '#common/copy/phones.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { productPageQuery } from '#features/search/web/search.api.ts';
import { CallFailed } from '#web/api/call.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { useGrownPages } from './use-grown-pages.ts';

/** Cards seen before one scrolls, on a wide screen. */
const inView = 5;

/**
 * Phones by the page. The way on is a link, for robots and readers without script; in a browser it makes this list longer
 * instead, and the list is as long as it was when one comes back to it.
 */
export function ProductList({ category, cursor }: { category?: string; cursor?: string }) {
  const { grown, grow } = useGrownPages();
  const cursors = [cursor, ...grown];
  const last = useQuery(productPageQuery({ category, cursor: cursors.at(-1) }));
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {cursors.map((start, place) => (
        <PageOfProducts key={start ?? ''} category={category} cursor={start} place={place} />
      ))}
      <div className="flex flex-wrap items-center justify-center gap-2 pt-4">
        {cursor && (
          <Link to={{ search: '' }} className={buttonLook('quiet', 'medium')}>
            {phonesCopy.toFirstPage}
          </Link>
        )}
        {last.data?.next && <ShowMore category={category} next={last.data.next} onGrow={grow} />}
      </div>
    </div>
  );
}

type PageProps = { category?: string; cursor?: string; place: number };

function PageOfProducts({ category, cursor, place }: PageProps) {
  const page = useQuery(productPageQuery({ category, cursor }));
  const box = useRef<HTMLDivElement>(null);
  const arrivesLater = useRef(place > 0 && !page.data);

  // Whoever asked for more by keyboard goes on with the first of them.
  useEffect(() => {
    if (!page.data || !arrivesLater.current) return;
    arrivesLater.current = false;
    box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page.data]);

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
      <ProductGrid products={page.data.products} inView={place === 0 ? inView : 0} heading="h2" />
    </div>
  );
}

function ShowMore({ category, next, onGrow }: { category?: string; next: string; onGrow: (next: string) => void }) {
  const queryClient = useQueryClient();
  const link = useRef<HTMLAnchorElement>(null);

  // Fetched when the end of the list comes near, so that it is there when asked for.
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && queryClient.prefetchQuery(productPageQuery({ category, cursor: next })),
      { rootMargin: '400px' },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [queryClient, category, next]);

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGrow(next);
  }

  return (
    <Link
      ref={link}
      to={{ search: `?cursor=${next}` }}
      rel="next"
      onClick={handleClick}
      className={buttonLook('outline', 'large')}
    >
      {phonesCopy.showMore}
    </Link>
  );
}
