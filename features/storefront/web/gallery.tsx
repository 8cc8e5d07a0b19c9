import ZoomIn from 'lucide-react/icons/zoom-in';
import { type KeyboardEvent, useState } from 'react';
import { writeDigits } from '#common/figures.ts';
import { isSamplePicture } from '#common/picture-urls.ts';
import type { Product } from '#features/products/products.contract.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';
import { gallerySizes } from './picture-sizes.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSnapRow } from './use-snap-row.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

/** All pictures of a product in a scroll-snap row, with thumbnails. */
export function Gallery({ product: { name, image, imagePlaceholder, pictures } }: { product: Product }) {
  const all = pictures.length > 0 ? pictures : [image];
  const last = all.length - 1;
  const { row, current, show, handleScroll } = useSnapRow<HTMLUListElement>(all.length);
  const [zoomed, setZoomed] = useState(false);

  function handleKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(current - 1, 0),
      ArrowRight: Math.min(current + 1, last),
      Home: 0,
      End: last,
    };
    const index = targets[event.key];
    if (event.key === 'Enter') setZoomed(true);
    else if (index === undefined || event.altKey || event.metaKey) return;
    else show(index);
    event.preventDefault();
  }

  return (
    <div className={classNames('relative min-w-0', last > 0 && 'lg:ps-22')}>
      <div className="relative lg:max-w-140 [view-transition-name:product]">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={m.common_pictures()}
          onScroll={handleScroll}
          onClick={() => setZoomed(true)}
          onKeyDown={handleKey}
          className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-card border border-line [scrollbar-width:none]"
        >
          {all.map((picture, index) => (
            <li
              key={picture}
              className={classNames(
                'w-full shrink-0 snap-center snap-always',
                index > 1 && 'render-when-visible [--room:0]',
              )}
            >
              <Picture
                image={picture}
                placeholder={index === 0 ? imagePlaceholder : null}
                alt={m.common_pictureOf({ name, position: index + 1, count: all.length })}
                sizes={gallerySizes}
                priority={index === 0}
                className="aspect-4/5 sm:max-lg:aspect-square"
              />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute bottom-3 inset-s-3 rounded-full bg-surface px-2.5 py-0.5 text-sm lg:hidden"
          >
            {writeDigits(current + 1)} / {writeDigits(all.length)}
          </span>
        )}
        <IconButton
          label={m.storefront_zoom()}
          variant="outline"
          icon={<ZoomIn aria-hidden="true" className="size-5" />}
          onClick={() => setZoomed(true)}
          className="absolute inset-e-3 bottom-3"
        />
      </div>
      {all.some(isSamplePicture) && <p className="mt-2 text-muted text-sm">{m.storefront_samplePictures()}</p>}
      {last > 0 && <Thumbnails pictures={all} current={current} onShow={show} />}
      {zoomed && (
        <ZoomDialog
          pictures={all}
          first={current}
          name={name}
          onClose={(index) => {
            setZoomed(false);
            show(index);
          }}
        />
      )}
    </div>
  );
}
