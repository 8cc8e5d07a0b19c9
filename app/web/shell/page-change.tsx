import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#translations';

export const contentId = 'content';

/**
 * The page's title, and on a client-side navigation what a browser does on a page load: announces the page to screen readers
 * and moves the focus to its beginning.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // `public/before-paint.js` then repeats the click made before hydration.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);

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
