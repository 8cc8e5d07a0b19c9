import { picturesCopy } from '#common/copy/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import type { PictureUpload } from './picture-upload.ts';

const barLook =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

/** How the upload fares; changes of phase are announced, the figures are not. */
export function UploadStatus({ upload, onCancel }: { upload: PictureUpload['upload']; onCancel: () => void }) {
  return (
    <>
      <p role="status" className="text-sm empty:sr-only">
        {statusOf(upload)}
      </p>
      {upload.phase === 'uploading' && (
        <div className="flex items-center gap-3">
          <progress aria-label={picturesCopy.uploadProgress} value={upload.part} max={1} className={barLook} />
          <Button variant="outline" size="small" onClick={onCancel}>
            {picturesCopy.cancelUpload}
          </Button>
        </div>
      )}
    </>
  );
}

function statusOf(upload: PictureUpload['upload']) {
  if (upload.phase === 'none') return null;
  if (upload.phase === 'uploaded') return <span className="text-positive">{picturesCopy.uploaded}</span>;
  if (upload.phase === 'uploading') return upload.part < 1 ? picturesCopy.uploading : picturesCopy.preparingPicture;
  if (!upload.reason) return picturesCopy.uploadCancelled;
  return <span className="font-medium text-danger">{upload.reason}</span>;
}
