import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { followRouter } from '#platform/ui/back-closes.ts';
import { m } from '#translations';

export const contentId = 'content';

/**
 * The page's title, and on a client-side navigation what a browser does on a page load: announces the page to screen readers
 * and moves the focus to its beginning.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname, key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // `public/before-paint.js` then repeats the click made before hydration.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has a key of its own.
  useEffect(() => followRouter(isPush), [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(title);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, title]);

  const fullTitle = title === m.shell_brand() ? title : `${title} · ${m.shell_brand()}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
}
