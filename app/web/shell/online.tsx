import { useSyncExternalStore } from 'react';
import { shellCopy } from '#common/copy/shell.ts';

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

/** Says why nothing comes: what a page still waits for is fetched once there is a connection again. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p role="status" className="bg-warning-wash text-center font-medium text-sm text-warning">
      {!isOnline && <span className="block p-1">{shellCopy.offline}</span>}
    </p>
  );
}
