import { useEffect, useEffectEvent, useState } from 'react';

type Watcher = EventTarget & { destroy(): void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };

let openDialogs = 0;

function countDialogs(change: 1 | -1) {
  openDialogs += change;
  // For styles: `:root:has([role=dialog])` would recalculate the styles of the whole page with every change in it.
  document.documentElement.toggleAttribute('data-dialog', openDialogs > 0);
}

/** For dialogs; native ones and popovers need no watcher of their own. */
export function useDialogCloseRequests(isOpen: boolean, onClose: () => void) {
  useCloseRequests(isOpen, onClose);
  useEffect(() => {
    if (!isOpen) return;
    countDialogs(1);
    return () => countDialogs(-1);
  }, [isOpen]);
}

/** Closes what is open over a page at the device's request, such as Back on Android, and with the page. */
export function useCloseRequests(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  // A watcher serves one request: a dialog that stays open, because it waits for a reply, gets another.
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isOpen) return;
    const handleRequest = () => {
      close();
      setRequests((count) => count + 1);
    };
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', handleRequest);
    addEventListener('popstate', handleRequest);
    return () => {
      watcher?.destroy();
      removeEventListener('popstate', handleRequest);
    };
  }, [isOpen, requests]);
}
