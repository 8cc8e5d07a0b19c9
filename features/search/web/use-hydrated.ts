import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script is at work; the first render must be as the server's, which knows of none. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
