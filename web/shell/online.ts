import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  for (const change of ['online', 'offline']) addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, listener);
  };
}

/** Whether the browser has a connection; true where a page is written, since it gets there by one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Reloads the page unless that has been tried for this history entry: a script that stays away would reload it for ever. */
export function reloadOnce() {
  if (history.state?.reloaded) return;
  history.replaceState({ ...history.state, reloaded: true }, '');
  location.reload();
}
