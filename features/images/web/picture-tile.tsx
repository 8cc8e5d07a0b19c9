import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';

type PictureTileProps = Pick<ComponentProps<'li'>, 'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDrop'> & {
  url: string;
  index: number;
  count: number;
  /** Whether the dragged picture would drop here. */
  target: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** An uploaded picture that can be moved or removed by pointer or keyboard. */
export function PictureTile({ url, index, count, target, onMove, onRemove, ...dragging }: PictureTileProps) {
  const number = index + 1;
  const last = count - 1;

  /** Moving an element loses its focus, so this restores it to the pressed button. */
  function handleMove(button: HTMLButtonElement, to: number) {
    flushSync(() => onMove(to));
    button.focus();
  }

  return (
    <li
      {...dragging}
      draggable
      className={classNames(
        'relative flex cursor-grab flex-col gap-1 rounded-card border bg-surface p-2',
        index === 0 && 'col-span-2',
        target ? 'border-accent-ink outline-2 outline-accent-ink' : 'border-line',
      )}
    >
      <Picture
        image={url}
        alt={m.pictures_pictureNumber({ number, count })}
        sizes={index === 0 ? '400px' : '200px'}
        // The tile is draggable, not the picture in it.
        className="pointer-events-none aspect-4/5 rounded-control max-sm:aspect-4/3"
      />
      {index === 0 && (
        <Pill tone="accent" className="absolute top-4 inset-s-4">
          {m.pictures_firstPicture()}
        </Pill>
      )}
      <div className="flex justify-between">
        <TileButton
          label={m.pictures_moveEarlier({ number })}
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          idle={index === 0}
          onPress={(button) => handleMove(button, index - 1)}
        />
        <TileButton
          label={m.pictures_moveLater({ number })}
          icon={<ArrowRight aria-hidden="true" className="size-5" />}
          idle={index === last}
          onPress={(button) => handleMove(button, index + 1)}
        />
        <TileButton
          label={m.pictures_showFirst({ number })}
          icon={<Star aria-hidden="true" className="size-5" />}
          idle={index === 0}
          onPress={(button) => handleMove(button, 0)}
        />
        <TileButton
          label={m.pictures_removeNumber({ number })}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onPress={onRemove}
        />
      </div>
    </li>
  );
}

type TileButtonProps = {
  label: string;
  icon: ReactNode;
  /** Inactive; not `disabled`, which would drop the focus at the end of the row. */
  idle?: boolean;
  onPress: (button: HTMLButtonElement) => void;
};

function TileButton({ label, icon, idle, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={idle || undefined}
      className={iconButtonClasses('quiet', 'small', idle ? 'opacity-40' : undefined)}
      onClick={({ currentTarget }) => idle || onPress(currentTarget)}
    >
      {icon}
    </button>
  );
}
