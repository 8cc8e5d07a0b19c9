import ZoomIn from 'lucide-react/icons/zoom-in';
import { useState } from 'react';
import { phonesCopy } from '#common/copy/phones.ts';
import type { Product } from '#features/products/products.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { gallerySizes } from './picture-sizes.ts';
import { useSnapRow } from './use-snap-row.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

/** All pictures of a phone in a row one swipes or walks through with the arrow keys, and small ones to jump by. */
export function Gallery({ product: { name, image, imagePlaceholder, pictures } }: { product: Product }) {
  const all = pictures.length > 0 ? pictures : [image];
  const { row, current, show, handleScroll } = useSnapRow<HTMLUListElement>(all.length);
  const [zoomed, setZoomed] = useState(false);
  return (
    <div className="flex flex-col gap-3 lg:flex-row-reverse lg:justify-end">
      <div className="relative min-w-0 flex-1 lg:max-w-140 [view-transition-name:phone]">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={phonesCopy.pictures}
          onScroll={handleScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-card border border-line [scrollbar-width:none]"
        >
          {all.map((picture, place) => (
            <li key={picture} className="w-full shrink-0 snap-center snap-always">
              <Picture
                image={picture}
                placeholder={place === 0 ? imagePlaceholder : null}
                alt={phonesCopy.pictureOf(name, place + 1, all.length)}
                sizes={gallerySizes}
                priority={place === 0}
                className="aspect-4/5 sm:max-lg:aspect-square"
              />
            </li>
          ))}
        </ul>
        <IconButton
          label={phonesCopy.zoom}
          variant="outline"
          icon={<ZoomIn aria-hidden="true" className="size-5" />}
          onClick={() => setZoomed(true)}
          className="absolute right-3 bottom-3"
        />
      </div>
      {all.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1 lg:flex-col lg:overflow-visible">
          {all.map((picture, place) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={phonesCopy.showPicture(place + 1)}
                aria-current={place === current || undefined}
                onClick={() => show(place)}
                className={classNames(
                  'block rounded-control border-2 transition-colors',
                  place === current ? 'border-accent' : 'border-transparent hover:border-control',
                )}
              >
                <Picture image={picture} alt="" sizes="72px" className="aspect-4/5 w-16 rounded-[6px]" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && <ZoomDialog image={all[current] ?? image} name={name} onClose={() => setZoomed(false)} />}
    </div>
  );
}
