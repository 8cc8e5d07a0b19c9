import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A text that depends on the reader's clock or place, once the page is theirs; before, one that is the same everywhere. */
export function useReaderText(forReader: () => string, forEverybody: () => string): string {
  return useSyncExternalStore(never, forReader, forEverybody);
}
