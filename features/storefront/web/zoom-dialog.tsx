import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { actionsCopy } from '#common/copy/actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The picture as large as it is, on the browser's own dialog, which sees to focus and Escape. */
export function ZoomDialog({ image, name, onClose }: { image: string; name: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      className="m-auto max-h-none max-w-none overflow-hidden rounded-card bg-surface p-0 backdrop:bg-black/70"
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-[92dvh] max-w-[94vw] overflow-auto focus-visible:-outline-offset-2"
      >
        <img src={image} alt={name} className="block h-auto w-[min(1280px,180vw)] max-w-none" />
      </div>
      <IconButton
        label={actionsCopy.close}
        variant="outline"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3"
      />
    </dialog>
  );
}
