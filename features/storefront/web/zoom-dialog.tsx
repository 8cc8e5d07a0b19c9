import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { m } from '#translations';

type ZoomDialogProps = {
  pictures: string[];
  /** Index of the picture to begin with. */
  first: number;
  name: string;
  /** Gets the index of the picture shown last. */
  onClose: (index: number) => void;
};

/** Whole pictures, which can be enlarged, in a native dialog, which handles focus, Escape and Back on Android. */
export function ZoomDialog({ pictures, first, name, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  function turn(by: number) {
    setIndex((index + by + pictures.length) % pictures.length);
    box.current?.scrollTo(0, 0);
  }

  function handleKey({ key }: KeyboardEvent) {
    // Arrow keys scroll a picture that is wider than the window.
    if (!box.current || box.current.scrollWidth > box.current.clientWidth) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={() => onClose(index)}
      onKeyDown={handleKey}
      className="m-auto max-h-none max-w-none overflow-hidden rounded-card bg-surface p-0 backdrop:bg-black/70"
    >
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-[92dvh] max-w-[94vw] overflow-auto focus-visible:-outline-offset-2"
      >
        <img
          src={pictures[index]}
          alt={m.common_pictureOf({ name, position: index + 1, count: pictures.length })}
          className={classNames(
            'block',
            isLarge ? 'h-auto w-[min(1280px,180vw)] max-w-none' : 'h-[92dvh] w-[94vw] object-contain',
          )}
        />
      </div>
      <IconButton
        label={m.shell_close()}
        variant="outline"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={() => dialog.current?.close()}
        className="absolute top-3 inset-e-3"
      />
      <IconButton
        label={m.storefront_zoom()}
        aria-pressed={isLarge}
        variant="outline"
        icon={
          isLarge ? <ZoomOut aria-hidden="true" className="size-5" /> : <ZoomIn aria-hidden="true" className="size-5" />
        }
        onClick={() => setLarge(!isLarge)}
        className="absolute inset-e-3 bottom-3"
      />
      {pictures.length > 1 && (
        <div className="absolute bottom-3 inset-s-3 flex items-center gap-2">
          <IconButton
            label={m.storefront_previousPicture()}
            variant="outline"
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={m.storefront_nextPicture()}
            variant="outline"
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </dialog>
  );
}
