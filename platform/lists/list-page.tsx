import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { writeNumber } from '#common/figures.ts';
import type { Page } from '#platform/api/call.ts';
import { Pager } from '#platform/ui/pager.tsx';
import { m } from '#translations';
import { Skeleton } from '../ui/loading.tsx';
import { usePaging } from './paging.ts';
import { QueryFailure } from './query-failure.tsx';

type ListPageProps<Row> = {
  title: string;
  /** What its rows are, for the total. */
  of: Parameters<typeof m.lists_total>[0];
  /** Receives the focus when its row is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  query: UseQueryResult<Page<Row>>;
  /** Beside the title: the search. */
  tools?: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A paged list: the total, the entries and the pager. */
export function ListPage<Row>({ title, of, titleRef, query, tools, empty, children }: ListPageProps<Row>) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={titleRef} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <p role="status" className="figures min-h-6 text-muted">
            {query.data && query.data.total > 0 && m.lists_total(of, { count: query.data.total })}
          </p>
        </div>
        {tools}
      </header>
      <ListBody query={query} empty={empty}>
        {children}
      </ListBody>
    </div>
  );
}

function ListBody<Row>({ query, empty, children }: Pick<ListPageProps<Row>, 'query' | 'empty' | 'children'>) {
  const { before, previous, addressOfNext } = usePaging();
  // A query that waits for a connection is pending for as long.
  if (query.isError || (query.isPending && query.isPaused)) return <QueryFailure query={query} />;
  if (query.isPending) return <RowSkeletons />;
  const { rows, total, next } = query.data;
  if (rows.length === 0 && !previous) return empty;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {children(rows)}
      <Pager
        label={m.lists_pages()}
        previousLabel={m.lists_previousPage()}
        nextLabel={m.lists_nextPage()}
        previous={previous}
        next={addressOfNext(next)}
        summary={m.lists_rangeOf({
          first: writeNumber(rows.length === 0 ? before : before + 1),
          last: writeNumber(before + rows.length),
          total: writeNumber(total),
        })}
      />
    </div>
  );
}

function RowSkeletons() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-40 sm:h-16" />
      ))}
    </div>
  );
}
