import { isOffline } from './call.ts';
import { createStore } from './store.ts';

/** Whether news arrives by itself, so that nothing needs to be polled. */
const isLive = createStore(false);

const pollInterval = 60_000;
/** For `refetchInterval`: a fallback while there is no stream. */
export const pollUnlessLive = () => (isLive.get() ? false : pollInterval);

/** A browser opens six connections to a host over HTTP/1.1, so that a tab in the background soon gives its own back. */
const hiddenFor = 10_000;
const longestRetry = 60_000;
const spread = 2_000;

type News = {
  /** The topic as the server names it; `all` when news may have been missed. */
  onNews: (topic: string) => void;
  onSessionEnd: () => void;
};

/** Listens to the server's events while the tab is visible; returns a function that stops it. */
export function listenForNews({ onNews, onSessionEnd }: News): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, wasOpen] = [0, false];

  function open() {
    clearTimeout(timer);
    if (source || document.hidden || isOffline()) return;
    source = new EventSource('/api/events');
    source.onopen = () => {
      isLive.set(true);
      failures = 0;
      onNews(wasOpen ? 'all' : 'open');
      wasOpen = true;
    };
    source.onmessage = ({ data }) => {
      // All pages hear it at the same time, and need not all ask at the same time.
      if (data === 'all') setTimeout(() => onNews('all'), Math.random() * spread);
      else onNews(data);
    };
    source.onerror = () => {
      close();
      timer = setTimeout(open, Math.min(longestRetry, 1_000 * 2 ** failures++) * (0.5 + Math.random()));
    };
    source.addEventListener('end', ({ data }) => {
      close();
      if (data === 'session') onSessionEnd();
    });
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    isLive.set(false);
  }

  function followVisibility() {
    if (document.hidden) timer = setTimeout(close, hiddenFor);
    else open();
  }

  open();
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('online', open);
  addEventListener('offline', close);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    removeEventListener('online', open);
    removeEventListener('offline', close);
    close();
  };
}
