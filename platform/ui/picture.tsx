import { startTransition, useCallback, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { pictureSources } from '#common/picture-urls.ts';
import { classNames } from './class-names.ts';

export type PictureProps = {
  image: string | null | undefined;
  /** The picture's own colour, over which it loads. */
  placeholder?: string | null;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** True for the page's main picture, loaded at once; false for one that may load after it. */
  priority?: boolean;
  /** The box, whose shape, e.g. `aspect-4/5`, is known before anything has loaded. */
  className?: string;
};

/** Fills a fixed box by a centred crop. */
export function Picture({ image, className, alt, ...rest }: PictureProps) {
  return (
    <span
      className={classNames(
        'relative block overflow-hidden bg-linear-to-b from-sunken to-line/60 after:absolute after:inset-0 after:bg-dimmed',
        className ?? 'aspect-4/5',
      )}
    >
      {image ? <Loading key={image} image={image} alt={alt} {...rest} /> : <Missing alt={alt} />}
    </span>
  );
}

const fill = 'absolute inset-0 size-full';

function Loading({
  image,
  placeholder,
  alt,
  sizes,
  priority,
}: Omit<PictureProps, 'className' | 'image'> & { image: string }) {
  const { outcome, ref, onLoad, onError } = useImageOutcome();
  if (outcome === 'failed') return <Missing alt={alt} />;
  const sources = pictureSources(image);
  // The first format only, the one a browser prefers.
  if (priority && sources?.[0]) {
    const { type, srcSet } = sources[0];
    preload(image, { as: 'image', type, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <>
      {placeholder && (
        // The content policy allows no style of an element's own.
        <svg aria-hidden="true" className={fill}>
          <rect width="100%" height="100%" fill={placeholder} />
        </svg>
      )}
      <picture>
        {sources?.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          ref={ref}
          src={image}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : priority === undefined ? 'auto' : 'low'}
          // With the rest of the page where it is the largest part of it, else without holding the page up.
          decoding={priority ? 'sync' : 'async'}
          className={`${fill} object-cover`}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
    </>
  );
}

function Missing({ alt }: { alt: string }) {
  const drawing = (
    <>
      <rect x="30" y="18" width="60" height="114" rx="14" />
      <path d="M52 27h16" />
      <path d="M54 78a6 6 0 0 1 12 0a12 12 0 0 1-24 0a18 18 0 0 1 36 0" />
    </>
  );
  const classes = classNames(fill, 'fill-none stroke-control p-[12%]');
  if (!alt)
    return (
      <svg viewBox="0 0 120 150" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true" className={classes}>
        {drawing}
      </svg>
    );
  return (
    <svg viewBox="0 0 120 150" strokeWidth="2.5" strokeLinecap="round" role="img" aria-label={alt} className={classes}>
      {drawing}
    </svg>
  );
}

type Outcome = 'pending' | 'loaded' | 'failed';

const secondTryAfter = 3_000;

/**
 * Whether an image loaded or failed, even when that happened before hydration and no event follows. It is tried twice, since a
 * busy server may have refused it.
 */
export function useImageOutcome() {
  const [outcome, setOutcome] = useState<Outcome>('pending');
  const isTriedAgain = useRef(false);
  const fail = useCallback(() => {
    setOutcome('failed');
    if (!isTriedAgain.current) setTimeout(() => setOutcome('pending'), secondTryAfter);
    isTriedAgain.current = true;
  }, []);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || !image.getAttribute('src')) return;
      // Deferred: a page with many pictures hydrates in small steps.
      startTransition(() => (image.naturalWidth > 0 ? setOutcome('loaded') : fail()));
    },
    [fail],
  );
  return { outcome, ref, onLoad: () => setOutcome('loaded'), onError: fail };
}
