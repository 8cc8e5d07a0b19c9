import { type DragEvent, type ReactNode, useState } from 'react';
import { m } from '#translations';
import { PictureTile } from './picture-tile.tsx';

type PictureTilesProps = {
  urls: string[];
  onChange: (urls: string[]) => void;
  onRemove: (url: string) => void;
  /** Tiles of running uploads. */
  children: ReactNode;
};

/** Sortable pictures; a tile dropped onto another takes its index. */
export function PictureTiles({ urls, onChange, onRemove, children }: PictureTilesProps) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [moved, setMoved] = useState('');

  function move(url: string, to: number) {
    onChange(urls.filter((other) => other !== url).toSpliced(to, 0, url));
    setMoved(m.pictures_movedTo({ number: to + 1, count: urls.length }));
  }

  function endDragging() {
    setDragged(undefined);
    setTarget(undefined);
  }

  const draggingOf = (url: string, index: number) => ({
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      // Some browsers do not drag without data.
      dataTransfer.setData('text/plain', url);
      setDragged(url);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url);
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== url) move(dragged, index);
      endDragging();
    },
    onDragEnd: endDragging,
  });

  return (
    <>
      <ol className="grid grid-cols-2 items-start gap-2 empty:hidden">
        {urls.map((url, index) => (
          <PictureTile
            key={url}
            url={url}
            index={index}
            count={urls.length}
            target={target === url && dragged !== url}
            onMove={(to) => move(url, to)}
            onRemove={() => onRemove(url)}
            {...draggingOf(url, index)}
          />
        ))}
        {children}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}
