import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody can be looking at the element: it is on the screen, and the tab is in front. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isInFront, setIsInFront] = useState(() => !document.hidden);
  useEffect(() => {
    const follow = () => setIsInFront(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen && isInFront;
}
