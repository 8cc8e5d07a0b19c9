import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, which must match the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
