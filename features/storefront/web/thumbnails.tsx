import { useEffect, useRef } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';

type ThumbnailsProps = { pictures: string[]; current: number; onShow: (index: number) => void };

/** Below the large picture on a small screen, else beside it and never higher. */
export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  // Scrolls only the strip; `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const shown = strip.current?.children[current] as HTMLElement | undefined;
    if (!strip.current || !shown) return;
    const { clientWidth, clientHeight } = strip.current;
    strip.current.scrollTo({
      left: shown.offsetLeft - (clientWidth - shown.clientWidth) / 2,
      top: shown.offsetTop - (clientHeight - shown.clientHeight) / 2,
    });
  }, [current]);

  return (
    <ul
      ref={strip}
      className="relative mt-2 flex gap-2 overflow-auto p-1 [scrollbar-width:none] lg:absolute lg:inset-y-0 lg:inset-s-0 lg:mt-0 lg:flex-col"
    >
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={m.storefront_showPicture({ position: index + 1 })}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className={classNames(
              'block rounded-control border-2 transition-colors',
              index === current ? 'border-accent' : 'border-transparent hover:border-control',
            )}
          >
            <Picture image={picture} alt="" sizes="72px" priority={false} className="aspect-4/5 w-16 rounded-[6px]" />
          </button>
        </li>
      ))}
    </ul>
  );
}
