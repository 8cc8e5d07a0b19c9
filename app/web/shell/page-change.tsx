import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { shellCopy } from '#common/copy/shell.ts';
import { followRouter, watchOverlays } from '#platform/ui/back-closes.ts';

export const contentId = 'content';

/**
 * Does what a browser does when it opens a page and a router does not: names the tab, says the new page's name aloud, and
 * lets the keyboard go on from its beginning.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname, key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // `public/before-paint.js` then presses again what was pressed before.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);

  useEffect(watchOverlays, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry the router writes has a key of its own.
  useEffect(() => followRouter(isPush), [key]);

  useEffect(() => {
    document.title = title === shellCopy.brand ? title : `${title} · ${shellCopy.brand}`;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(title);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
