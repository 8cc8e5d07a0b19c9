import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react';
import { picturesCopy } from '#common/copy/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useBlobUrl } from './blob-url.ts';
import type { PictureUpload } from './picture-upload.ts';
import { UploadStatus } from './upload-status.tsx';

type PictureFieldProps = {
  picture: PictureUpload;
  /** Of a picture uploaded earlier, e.g. before the page was reloaded. */
  uploadedUrl: string;
  label: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Choose a picture or drop it; what it looks like and how far its upload is are shown in its place. */
export function PictureField({ picture, uploadedUrl, label, error, ref }: PictureFieldProps) {
  const [dragging, setDragging] = useState(false);
  const file = 'file' in picture.upload ? picture.upload.file : undefined;
  const preview = useBlobUrl(file) ?? uploadedUrl;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    // Emptied, so that choosing the same file again is a change too.
    target.value = '';
    if (chosen) picture.start(chosen);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) picture.start(dropped);
  }

  /** The button pressed goes away with what it does, so the focus moves to what stays. */
  function act(action: () => void, inputId: string) {
    action();
    document.getElementById(inputId)?.focus();
  }

  return (
    <FormField label={label} error={error}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only for a pointer; everybody has the file input.
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setDragging(true);
          }}
          onDragLeave={() => setDragging(false)}
          onDrop={handleDrop}
          className="relative flex flex-col gap-3"
        >
          <input ref={ref} type="file" accept="image/*" {...wiring} className="peer sr-only" onChange={handleChange} />
          <label
            htmlFor={wiring.id}
            className={classNames(
              'relative flex aspect-4/5 cursor-pointer flex-col items-center justify-center overflow-hidden rounded-card border-2 text-center transition-colors max-sm:aspect-4/3',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
              preview && !dragging ? 'border-line' : 'border-dashed hover:border-accent-ink hover:bg-accent-wash',
              dragging ? 'border-accent-ink bg-accent-wash' : error ? 'border-danger' : !preview && 'border-control',
            )}
          >
            {preview ? (
              <Picture image={preview} alt={picturesCopy.picturePreview} sizes="400px" className="size-full" />
            ) : (
              <span className="flex flex-col items-center gap-1 p-4">
                <ImageUp aria-hidden="true" className="mb-2 size-10 text-accent-ink" strokeWidth={1.5} />
                <span className="font-semibold">{picturesCopy.choosePicture}</span>
                <span className="text-muted text-sm">{picturesCopy.pictureHint}</span>
              </span>
            )}
          </label>
          <UploadStatus upload={picture.upload} onCancel={() => act(picture.cancel, wiring.id)} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {picture.upload.phase === 'stopped' && (
              <Button variant="outline" size="small" onClick={() => act(picture.retry, wiring.id)}>
                {picturesCopy.retryUpload}
              </Button>
            )}
            {preview && picture.upload.phase !== 'uploading' && (
              <Button variant="quiet" size="small" onClick={() => act(picture.remove, wiring.id)}>
                {picturesCopy.removePicture}
              </Button>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
