import { type RefObject, useEffect } from 'react';

/** Uses the whole screen where the browser lets a page; elsewhere all but its bars. */
export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    ref.current?.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    return () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [ref]);
}
