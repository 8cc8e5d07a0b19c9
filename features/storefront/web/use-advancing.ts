import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const everySoOften = 7000;
const stillness = '(prefers-reduced-motion: reduce)';

function subscribeToStillness(tell: () => void) {
  const query = matchMedia(stillness);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Moves on every few seconds while `running`, in view and in front; never for those who asked for less motion. */
export function useAdvancing(view: RefObject<Element | null>, running: boolean, advance: () => void): boolean {
  const canAdvance = useSyncExternalStore(
    subscribeToStillness,
    () => !matchMedia(stillness).matches,
    () => true,
  );
  const moveOn = useEffectEvent(advance);

  useEffect(() => {
    if (!running || !canAdvance || !view.current) return;
    let inView = false;
    const observer = new IntersectionObserver((looks) => {
      inView = looks.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(view.current);
    const timer = setInterval(() => {
      if (inView && !document.hidden) moveOn();
    }, everySoOften);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [running, canAdvance, view]);

  return canAdvance;
}
