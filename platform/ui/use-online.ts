import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  for (const change of ['online', 'offline']) addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, listener);
  };
}

/** Whether the browser is online; always true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
