import { useSyncExternalStore } from 'react';

// Fixed, because server and browser must first write the same text.
const sameEverywhere = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const never = () => () => {};

/** A day as the reader writes it, once the page is theirs. */
export function ListedOn({ at }: { at: string }) {
  const written = useSyncExternalStore(
    never,
    () => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
    () => sameEverywhere.format(new Date(at)),
  );
  return <time dateTime={at}>{written}</time>;
}
