import { startTransition, useCallback, useState } from 'react';

type Outcome = 'pending' | 'loaded' | 'failed';

/** How an image fared, even when that was decided before the page was hydrated and no event will tell. */
export function useImageOutcome() {
  const [outcome, setOutcome] = useState<Outcome>('pending');
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || !image.getAttribute('src')) return;
    // Not at once: a page full of pictures is brought to life in small steps.
    startTransition(() => setOutcome(image.naturalWidth > 0 ? 'loaded' : 'failed'));
  }, []);
  return { outcome, ref, onLoad: () => setOutcome('loaded'), onError: () => setOutcome('failed') };
}
