import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, type DragEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#platform/ui/class-names.ts';
import { FormField } from '#platform/ui/form-fields.tsx';
import { m } from '#translations';
import { PictureTiles } from './picture-tiles.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import { UploadTile } from './upload-tile.tsx';

type PicturesFieldProps = {
  /** The uploaded pictures in order. */
  urls: string[];
  onChange: (urls: string[]) => void;
  pictures: PictureUploads;
  max: number;
  label: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Uploads chosen or dropped pictures at once, and lets the uploaded ones be sorted. */
export function PicturesField({ urls, onChange, pictures, max, label, error, ref }: PicturesFieldProps) {
  const { uploads, arrived } = pictures;
  const [dropping, setDropping] = useState(false);
  const [leftOut, setLeftOut] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const room = max - urls.length - uploads.length;
  const empty = room === max;

  function add(files: FileList) {
    const fitting = [...files].slice(0, room);
    setLeftOut(fitting.length < files.length);
    pictures.start(fitting);
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) add(target.files);
    // Cleared, so that choosing the same file again fires a change event.
    target.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDropping(false);
    if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
  }

  /** The action removes the pressed button, so the focus moves to the file input. */
  function act(action: () => void) {
    flushSync(action);
    field.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }

  return (
    <FormField label={label} error={error} hint={m.pictures_picturesHint({ max })}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only for pointers; the file input is accessible.
        <div
          ref={field}
          onDragOver={(event) => {
            event.preventDefault();
            setDropping(true);
          }}
          onDragLeave={() => setDropping(false)}
          onDrop={handleDrop}
          className="relative flex flex-col gap-2"
        >
          <PictureTiles
            urls={urls}
            onChange={onChange}
            onRemove={(url) => act(() => onChange(urls.filter((other) => other !== url)))}
          >
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onCancel={() => act(() => pictures.cancel(upload.key))}
                onRetry={() => act(() => pictures.retry(upload))}
                onRemove={() => act(() => pictures.remove(upload.key))}
              />
            ))}
          </PictureTiles>
          <input
            ref={ref}
            type="file"
            accept="image/*"
            multiple
            // Not `disabled`, which would lose the focus after a picture was removed.
            aria-disabled={room === 0 || undefined}
            onClick={(event) => room === 0 && event.preventDefault()}
            {...wiring}
            className="peer sr-only"
            onChange={handleChange}
          />
          <label
            htmlFor={wiring.id}
            className={classNames(
              'flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4 text-center transition-colors',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
              'hover:border-accent-ink hover:bg-accent-wash peer-aria-disabled:pointer-events-none',
              empty && 'aspect-4/5 max-sm:aspect-4/3',
              dropping ? 'border-accent-ink bg-accent-wash' : error ? 'border-danger' : 'border-control',
            )}
          >
            {room > 0 && (
              <ImageUp
                aria-hidden="true"
                className={classNames('text-accent-ink', empty ? 'mb-2 size-10' : 'size-6')}
                strokeWidth={1.5}
              />
            )}
            <span className="font-semibold">
              {room === 0 ? m.pictures_noMoreRoom({ max }) : empty ? m.pictures_choosePicture() : m.pictures_addMore()}
            </span>
            {room > 0 && <span className="text-muted text-sm">{m.pictures_pictureHint()}</span>}
          </label>
          <p role="status" className="text-sm text-warning empty:sr-only">
            {leftOut && m.pictures_tooManyPictures({ max })}
          </p>
          <p role="status" className="text-positive text-sm empty:sr-only">
            {arrived > 0 && uploads.length === 0 && urls.length > 0 && m.pictures_uploadedAll({ count: arrived })}
          </p>
        </div>
      )}
    </FormField>
  );
}
