import { useRef, useState } from 'react';

/** A row that the browser scrolls and snaps: the index in view, and a function to scroll to another. */
export function useSnapRow<Row extends HTMLElement>(count: number) {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);
  return {
    row,
    current,
    show: (index: number) => {
      const target = (index + count) % count;
      row.current?.scrollTo({ left: target * row.current.clientWidth });
    },
    handleScroll: () => {
      if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
    },
  };
}
