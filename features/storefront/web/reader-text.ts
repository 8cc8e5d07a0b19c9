import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A text that depends on the reader's clock or place, once the page is theirs; before, one that is the same everywhere. */
export function useReaderText(forReader: () => string, forEverybody: () => string): string {
  return useSyncExternalStore(never, forReader, forEverybody);
}

const sameEverywhere = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const sameMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const writeDay = (at: string) => sameEverywhere.format(new Date(at));
export const writeMonth = (at: string) => sameMonth.format(new Date(at));
