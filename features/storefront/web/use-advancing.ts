import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const interval = 7000;
const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Calls `advance` every few seconds while `running` and visible; never with reduced motion. */
export function useAdvancing(view: RefObject<Element | null>, running: boolean, advance: () => void): boolean {
  const canAdvance = useSyncExternalStore(
    subscribe,
    () => !matchMedia(reducedMotion).matches,
    () => true,
  );
  const moveOn = useEffectEvent(advance);

  useEffect(() => {
    if (!running || !canAdvance || !view.current) return;
    let inView = false;
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(view.current);
    const timer = setInterval(() => {
      if (inView && !document.hidden) moveOn();
    }, interval);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [running, canAdvance, view]);

  return canAdvance;
}
