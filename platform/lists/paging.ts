import { useLocation, useSearchParams } from 'react-router';

export const perPage = 20;

const parameter = 'after';

/** The position in a list: the URL holds every cursor on the way, so that reload, back and previous all work. */
export function usePaging() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const cursors = search.getAll(parameter);
  const addressWith = (wanted: string[]) => {
    const changed = new URLSearchParams(search);
    changed.delete(parameter);
    for (const cursor of wanted) changed.append(parameter, cursor);
    return { pathname, search: changed.toString() };
  };
  return {
    cursor: cursors.at(-1),
    /** How many entries precede this page. */
    before: cursors.length * perPage,
    previous: cursors.length > 0 ? addressWith(cursors.slice(0, -1)) : undefined,
    addressOfNext: (next: string | undefined) => (next === undefined ? undefined : addressWith([...cursors, next])),
  };
}
