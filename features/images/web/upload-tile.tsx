import { hideImeis } from '#common/imei.ts';
import { Button } from '#platform/ui/button.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';
import { useBlobUrl } from './blob-url.ts';
import type { Upload } from './picture-uploads.ts';

const barClasses =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

type UploadTileProps = { upload: Upload; onCancel: () => void; onRetry: () => void; onRemove: () => void };

/** A running or failed upload; screen readers hear changes of phase, not the progress. */
export function UploadTile({ upload, onCancel, onRetry, onRemove }: UploadTileProps) {
  const { file, phase, part, reason } = upload;
  const name = <span className="sr-only"> {hideImeis(file.name)}</span>;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2">
      <Picture
        image={useBlobUrl(file)}
        alt={m.pictures_picturePreview()}
        sizes="200px"
        className="aspect-4/5 rounded-control opacity-60 max-sm:aspect-4/3"
      />
      <p role="status" className={reason ? 'wrap-anywhere font-medium text-danger text-sm' : 'text-sm'}>
        {wordsFor(upload)}
      </p>
      {phase === 'uploading' && (
        <progress aria-label={m.pictures_uploadProgress()} value={part} max={1} className={barClasses} />
      )}
      {phase === 'stopped' ? (
        <div className="flex flex-col gap-1">
          <Button variant="outline" size="small" onClick={onRetry}>
            {m.pictures_retryUpload()}
            {name}
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            {m.pictures_removePicture()}
            {name}
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="small" onClick={onCancel}>
          {m.pictures_cancelUpload()}
          {name}
        </Button>
      )}
    </li>
  );
}

function wordsFor({ phase, part, reason }: Upload): string {
  if (phase === 'waiting') return m.pictures_waitingForUpload();
  if (phase === 'uploading') return part < 1 ? m.pictures_uploading() : m.pictures_preparingPicture();
  return reason ?? m.pictures_uploadCancelled();
}
