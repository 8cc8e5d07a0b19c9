import { picturesCopy } from '#common/copy/pictures.ts';
import { Button } from '#platform/ui/button.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { useBlobUrl } from './blob-url.ts';
import type { Upload } from './picture-uploads.ts';

const barClasses =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

type UploadTileProps = { upload: Upload; onCancel: () => void; onRetry: () => void; onRemove: () => void };

/** A running or failed upload; screen readers hear changes of phase, not the progress. */
export function UploadTile({ upload, onCancel, onRetry, onRemove }: UploadTileProps) {
  const { file, phase, part, reason } = upload;
  const name = <span className="sr-only"> {file.name}</span>;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2">
      <Picture
        image={useBlobUrl(file)}
        alt={picturesCopy.picturePreview}
        sizes="200px"
        className="aspect-4/5 rounded-control opacity-60 max-sm:aspect-4/3"
      />
      <p role="status" className={reason ? 'wrap-anywhere font-medium text-danger text-sm' : 'text-sm'}>
        {wordsFor(upload)}
      </p>
      {phase === 'uploading' && (
        <progress aria-label={picturesCopy.uploadProgress} value={part} max={1} className={barClasses} />
      )}
      {phase === 'stopped' ? (
        <div className="flex flex-col gap-1">
          <Button variant="outline" size="small" onClick={onRetry}>
            {picturesCopy.retryUpload}
            {name}
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            {picturesCopy.removePicture}
            {name}
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="small" onClick={onCancel}>
          {picturesCopy.cancelUpload}
          {name}
        </Button>
      )}
    </li>
  );
}

function wordsFor({ phase, part, reason }: Upload): string {
  if (phase === 'waiting') return picturesCopy.waitingForUpload;
  if (phase === 'uploading') return part < 1 ? picturesCopy.uploading : picturesCopy.preparingPicture;
  return reason ?? picturesCopy.uploadCancelled;
}
