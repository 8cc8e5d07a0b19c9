import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { writeSearch } from '#features/search/search-params.ts';
import { type ProductList, productPageQuery } from '#features/search/web/results.api.ts';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';

type ShowMoreProps = {
  /** The next page. */
  list: ProductList & { cursor: string };
  /** Prefetches the page near the end of the list, but appends it only on a press. */
  waits: boolean;
  onNear: (cursor: string) => void;
  onPress: (cursor: string) => void;
};

/** A link to the next page, which is prefetched a screen ahead and appended by itself. */
export function ShowMore({ list, waits, onNear, onPress }: ShowMoreProps) {
  const queryClient = useQueryClient();
  const link = useRef<HTMLAnchorElement>(null);
  const { cursor, search = {} } = list;

  const handleNear = useEffectEvent(async (isGone: () => boolean) => {
    await queryClient.prefetchQuery(productPageQuery(list));
    const arrived = queryClient.getQueryData(productPageQuery(list).queryKey);
    if (arrived && !waits && !isGone()) onNear(cursor);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again for each page, also when the link has not moved.
  useEffect(() => {
    if (!link.current) return;
    const unmounted = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && handleNear(() => unmounted.signal.aborted),
      { rootMargin: '0px 0px 100%' },
    );
    observer.observe(link.current);
    return () => {
      unmounted.abort();
      observer.disconnect();
    };
  }, [cursor]);

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(cursor);
  }

  const address = new URLSearchParams(writeSearch(search));
  address.set('cursor', cursor);
  return (
    <Link
      ref={link}
      to={{ search: address.toString() }}
      rel="next"
      onClick={handleClick}
      className={buttonClasses('outline', 'large')}
    >
      {m.common_showMore()}
    </Link>
  );
}
