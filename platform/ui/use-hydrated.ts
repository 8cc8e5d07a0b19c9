import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, which must match the server's; then true, in a render that gives way to taps. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
